import { eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { customers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requireFactor } from '../factors/requireFactor.ts';
import { updateCustomer } from '../update/updateCustomer.ts';
import { checkPin } from './checkPin.ts';
import { confirmPassword } from './confirmPassword.ts';
import { checkNewPin, refuseMalformed } from './newPin.ts';
import { hashPin } from './pinHash.ts';

/** Notifies a customer of their new PIN, and records it in the audit. */
export async function notifyPinChange(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  action: 'set' | 'changed' | 'reset',
): Promise<void> {
  const at = dependencies.clock.now();
  await notify(transaction, customerId, { message: `pin_${action}` }, at);
  const who = `customer ${customerId}`;
  await recordAudit(transaction, { at, actor: who }, `pin ${action}`, who);
  await mailAlert(transaction, dependencies, customerId, { code: 'pin_alert', action });
}

/** Throws 403 if the caller has to prove a factor before their PIN is set. */
export async function requireFactorForPin(
  transaction: Transaction,
  dependencies: Dependencies,
  { id, jti }: Caller,
  { factorProof: proof }: Visitor,
): Promise<void> {
  const guarded = { customerId: id, session: jti, action: 'set PIN', proof } as const;
  await requireFactor(transaction, dependencies, guarded);
}

const alreadySet = () => new Refusal(400, 'pin_set_already');

/**
 * Hashes a first PIN and returns the function that stores it in the caller's transaction. Refuses an easy PIN, and any
 * PIN if one is already set (see `changePin`). A customer who signed in some time ago must also confirm their password
 * (`confirmPassword`).
 */
export async function writeFirstPin(
  dependencies: Dependencies,
  caller: Caller,
  { pin, password }: { readonly pin: string; readonly password: string | undefined },
  visitor: Visitor,
): Promise<(transaction: Transaction) => Promise<void>> {
  const { hasPin } = await checkNewPin(dependencies, caller.id, pin);
  if (hasPin) throw alreadySet();
  await confirmPassword(dependencies, caller, password, visitor);
  const pinHash = await hashPin(dependencies.config, pin);
  return async (transaction) => {
    await requireFactorForPin(transaction, dependencies, caller, visitor);
    const hasNone = isNull(customers.transaction_pin_hash);
    const changes = { transaction_pin_hash: pinHash };
    if (!(await updateCustomer(transaction, caller.id, changes, hasNone))) throw alreadySet();
    await notifyPinChange(transaction, dependencies, caller.id, 'set');
  };
}

/**
 * Replaces the current PIN. Throws like `checkPin`, 400 for a malformed or easy PIN, and 403 without a proof of the
 * customer's factor, if there is one.
 */
export async function changePin(
  dependencies: Dependencies,
  caller: Caller,
  { current, next }: { current: string; next: string },
  visitor: Visitor,
): Promise<void> {
  const { id: customerId } = caller;
  refuseMalformed(current);
  await checkNewPin(dependencies, customerId, next);
  const currentHash = await checkPin(dependencies, customerId, current);
  const pinHash = await hashPin(dependencies.config, next);
  const isWritten = await inTransaction(dependencies.database, async (transaction) => {
    await requireFactorForPin(transaction, dependencies, caller, visitor);
    const isCurrent = eq(customers.transaction_pin_hash, currentHash);
    const changes = { transaction_pin_hash: pinHash };
    if (!(await updateCustomer(transaction, customerId, changes, isCurrent))) return false;
    await notifyPinChange(transaction, dependencies, customerId, 'changed');
    return true;
  });
  // Another call has stored a new hash in the meantime.
  if (!isWritten) await changePin(dependencies, caller, { current, next }, visitor);
}
