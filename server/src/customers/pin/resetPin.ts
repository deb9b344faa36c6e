import { eq } from 'drizzle-orm';
import { mailSessionCode, refuseSessionCode, spendSessionCode } from '../auth/sessionCodes.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { customers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { updateCustomer } from '../update/updateCustomer.ts';
import { checkNewPin } from './newPin.ts';
import { hashPin } from './pinHash.ts';
import { notifyPinChange, requireFactorForPin } from './setPin.ts';
import { forgetWrongPins, noPin } from './wrongPins.ts';

/** Emails the caller a code for a new PIN. Throws 400 if no PIN is set, 429 for a second code within 30 seconds. */
export async function requestPinCode(
  dependencies: Dependencies,
  caller: Caller,
  visitor: Visitor,
): Promise<void> {
  const [customer] = await dependencies.database
    .select({ pinHash: customers.transaction_pin_hash })
    .from(customers)
    .where(eq(customers.id, caller.id));
  if (!customer?.pinHash) throw noPin();
  await mailSessionCode(dependencies, caller, visitor, 'reset-pin');
}

/**
 * Sets a new PIN and unlocks it. Requires an emailed code, and proof of a factor if the customer has one. Throws 400 if
 * no PIN is set, for a malformed or easy PIN (before the code is spent), and for a wrong or expired code. Throws 403
 * without the proof, and 429 after too many wrong codes.
 */
export async function resetPin(
  dependencies: Dependencies,
  caller: Caller,
  { otp, next }: { readonly otp: string; readonly next: string },
  visitor: Visitor,
): Promise<void> {
  const { database, config } = dependencies;
  const { hasPin } = await checkNewPin(dependencies, caller.id, next);
  if (!hasPin) throw noPin();
  const pinHash = await hashPin(config, next);
  const outcome = await inTransaction(database, async (transaction) => {
    const code = { purpose: 'reset-pin', entered: otp, visitor } as const;
    const spent = await spendSessionCode(transaction, dependencies, caller, code);
    if (spent !== 'accepted') return spent;
    await requireFactorForPin(transaction, dependencies, caller, visitor);
    await updateCustomer(transaction, caller.id, { transaction_pin_hash: pinHash });
    await forgetWrongPins(transaction, caller.id);
    await notifyPinChange(transaction, dependencies, caller.id, 'reset');
    return spent;
  });
  refuseSessionCode(outcome);
}
