import { and, eq, lte } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { beneficiaries, payoutReceivers } from '../../platform/db/schema.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { notifyAndEmail } from '../../platform/mail/notifyAndEmail.ts';
import type { PayoutsKeptBecause } from '../../platform/messages/en/notifications.ts';
import { returnHeld } from './decideWithdrawal.ts';
import type { LockedWithdrawal } from './lockWithdrawal.ts';
import type { DecidingValues } from './releaseRules.ts';
import { ruleActor } from './ruleSwitch.ts';

/** Payouts that stay in the wallet, and why. */
export interface KeptPayouts {
  readonly customerId: number;
  readonly amount: Kobo;
  readonly because: PayoutsKeptBecause;
  /** The limit that decided, in kobo. Null if none did, or it isn't named. */
  readonly limit: Kobo | null;
}

/** Notifies a customer that payouts stay in the wallet, and why. */
export const announceKept = (
  transaction: Transaction,
  { customerId, amount, because, limit }: KeptPayouts,
  at: Date,
): Promise<void> =>
  notifyAndEmail(
    transaction,
    customerId,
    {
      code: 'payouts_kept',
      amount: String(amount),
      because,
      ...(limit !== null && { limit: String(limit) }),
    },
    at,
  );

/**
 * Returns whether the customer still wants payouts sent to the account of a withdrawal, and the waiting period of that
 * account is over.
 */
export async function isStillWanted(
  transaction: Transaction,
  { withdrawal }: LockedWithdrawal,
  at: Date,
): Promise<boolean> {
  const wanted = await transaction
    .select({ startsAt: payoutReceivers.starts_at })
    .from(payoutReceivers)
    .innerJoin(beneficiaries, eq(beneficiaries.id, payoutReceivers.beneficiary_id))
    .where(
      and(
        eq(payoutReceivers.customer_id, withdrawal.customer_id),
        eq(beneficiaries.bank_code, withdrawal.bank_code),
        eq(beneficiaries.account_number, withdrawal.account_number),
        lte(payoutReceivers.starts_at, at),
      ),
    );
  return wanted.length > 0;
}

/**
 * Puts a day's payouts back into the wallet before they are sent, because a rule is no longer met or the customer no
 * longer wants them sent to that account.
 */
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
  const { customer_id: customerId } = withdrawal;
  await announceKept(transaction, { customerId, amount, because, limit: null }, at);
}
