import type { Decision } from '../../platform/audit/decision.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { notifyAndEmail } from '../../platform/mail/notifyAndEmail.ts';
import type { PayoutsKeptBecause } from '../../platform/messages/en/notifications.ts';
import { returnHeld } from '../withdrawals/decideWithdrawal.ts';
import type { LockedWithdrawal } from '../withdrawals/lockWithdrawal.ts';
import type { DecidingValues } from '../withdrawals/releaseRules.ts';
import { ruleActor } from '../withdrawals/ruleSwitch.ts';
import { findPayoutReceiver } from './payoutReceiver.ts';

/** Payouts that stay in the wallet, and why. */
export interface KeptPayouts {
  readonly customerId: number;
  readonly amount: Kobo;
  readonly because: PayoutsKeptBecause;
}

/** Notifies a customer that payouts stay in the wallet, and why. */
export const announceKept = (
  transaction: Transaction,
  { customerId, amount, because }: KeptPayouts,
  at: Date,
): Promise<void> =>
  notifyAndEmail(
    transaction,
    customerId,
    { code: 'payouts_kept', amount: String(amount), because },
    at,
  );

/** Returns whether the customer still wants payouts at the account of a withdrawal, and its waiting period is over. */
export async function isStillWanted(
  transaction: Transaction,
  { withdrawal }: LockedWithdrawal,
  at: Date,
): Promise<boolean> {
  const receiver = await findPayoutReceiver(transaction, withdrawal.customer_id);
  return (
    receiver?.bankCode === withdrawal.bank_code &&
    receiver.accountNumber === withdrawal.account_number &&
    receiver.startsAt <= at
  );
}

/** Puts a day's payouts back into the wallet before they are sent, because a rule no longer holds. */
export async function returnPayouts(
  transaction: Transaction,
  locked: LockedWithdrawal,
  because: PayoutsKeptBecause,
  { at, values }: Pick<Decision, 'at'> & { readonly values?: DecidingValues },
): Promise<void> {
  const { withdrawal, amount } = locked;
  await returnHeld(transaction, locked, {
    at,
    actor: ruleActor,
    reason: '',
    values: { rule: because, ...values },
  });
  await announceKept(transaction, { customerId: withdrawal.customer_id, amount, because }, at);
}
