import { eq } from 'drizzle-orm';
import { limitEach, requireAttempt } from '../../platform/limits/attempts.ts';
import { codeRefusal, mailCode, spendCode, lockCodes } from '../auth/emailedCodes.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { customers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { updateCustomer } from '../update/updateCustomer.ts';
import { pinLimits } from './pinLimits.ts';
import { checkNewPin } from './newPin.ts';
import { hashPin } from './pinHash.ts';
import { notifyPinChange } from './setPin.ts';
import { forgetWrongPins, noPin } from './wrongPins.ts';

const codeKey = ({ email }: Caller, visitor: Visitor) =>
  ({ purpose: 'reset-pin', email, visitor }) as const;

/** Emails the caller a code for a new PIN. Throws 400 if no PIN is set, 429 for a second code within 30 seconds. */
export async function requestPinCode(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'clock' | 'random'>,
  caller: Caller,
  visitor: Visitor,
): Promise<void> {
  const { database, clock } = dependencies;
  const [customer] = await database
    .select({ pinHash: customers.transaction_pin_hash })
    .from(customers)
    .where(eq(customers.id, caller.id));
  if (!customer?.pinHash) throw noPin();
  await requireAttempt(database, {
    limits: limitEach([`requested pin code ${caller.id}`], {
      most: 1,
      seconds: pinLimits.resetSeconds,
    }),
    now: clock.now(),
    message: 'code_sent_just_now',
  });
  await inTransaction(database, async (transaction) => {
    await lockCodes(transaction, caller.email);
    const request = { ...codeKey(caller, visitor), registrationId: null };
    await mailCode(transaction, dependencies, request, { code: 'pin_reset_code' });
  });
}

/**
 * Sets a new PIN with an emailed code, and unlocks it. Throws 400 for an easy PIN (before the code is spent) and for a
 * wrong or expired code. Throws 429 after too many wrong codes.
 */
export async function resetPin(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'clock'>,
  caller: Caller,
  { otp, next }: { readonly otp: string; readonly next: string },
  visitor: Visitor,
): Promise<void> {
  const { database, config } = dependencies;
  const { hasPin } = await checkNewPin(dependencies, caller.id, next);
  if (!hasPin) throw noPin();
  const pinHash = await hashPin(config, next);
  const outcome = await inTransaction(database, async (transaction) => {
    await lockCodes(transaction, caller.email);
    const { outcome: spent } = await spendCode(transaction, dependencies, {
      ...codeKey(caller, visitor),
      entered: otp,
      registrationIds: [null],
    });
    if (spent !== 'accepted') return spent;
    await updateCustomer(transaction, caller.id, { transaction_pin_hash: pinHash });
    await forgetWrongPins(transaction, caller.id);
    await notifyPinChange(transaction, dependencies, caller.id, 'reset');
    return spent;
  });
  if (outcome === 'accepted') return;
  const refusal = codeRefusal(outcome);
  // A 401 would mean that the session has ended.
  throw outcome === 'expired' ? new Refusal(400, refusal.reason) : refusal;
}
