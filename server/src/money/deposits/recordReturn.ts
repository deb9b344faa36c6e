import { and, asc, eq } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { depositExceptions, depositNotices } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import type { DepositNews } from '../rails/moneyRail.ts';
import { displayNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { inDecision } from '../../platform/proposals/inDecision.ts';
import { recordException } from './depositExceptions.ts';
import { findNotice } from './findNotice.ts';

type DepositReturn = Extract<DepositNews, { kind: 'return' }>;

/**
 * Returns the account of a deposit that isn't booked, as the provider identifies it. Empty if the provider's record
 * can't be read. Undefined if the deposit isn't ours.
 */
async function unbookedAccount(
  { rail }: MoneyDependencies,
  reference: string,
): Promise<string | undefined> {
  const found = await rail.findDeposit(reference);
  if (found?.kind === 'deposit') return found.deposit.accountNumber;
  return found && '';
}

/**
 * Records for staff that a payer demands a deposit back, or has received it back. Staff then freeze the customer's
 * wallet or take the money out of it. Ignores payments for other products of the company.
 */
export async function recordReturn(
  dependencies: MoneyDependencies,
  { reference, what, amount, event }: DepositReturn,
): Promise<string> {
  const notice = await findNotice(dependencies.database, reference);
  const accountNumber = notice?.account_number ?? (await unbookedAccount(dependencies, reference));
  if (accountNumber === undefined) return 'ignored';
  const known = { reference, accountNumber, amount, event, currency: 'NGN', reason: what } as const;
  return inTransaction(dependencies.database, async (transaction) => {
    if (what === 'refunded' && event !== '') await nameRefund(transaction, known);
    return recordException({ ...dependencies, database: transaction }, known);
  });
}

const isRefundOf = (reference: string) =>
  and(eq(depositExceptions.reference, reference), eq(depositExceptions.reason, 'refunded'));

/** Stores the provider's id for a refund that was reported without one. */
async function nameRefund(
  transaction: Transaction,
  { reference, amount, event }: Pick<DepositReturn, 'reference' | 'amount' | 'event'>,
): Promise<void> {
  const refunds = await transaction
    .select()
    .from(depositExceptions)
    .where(isRefundOf(reference))
    .orderBy(asc(depositExceptions.id))
    .for('update');
  const unnamed = refunds.find((refund) => refund.event === '' && refund.amount === amount);
  if (!unnamed || refunds.some((refund) => refund.event === event)) return;
  await transaction
    .update(depositExceptions)
    .set({ event })
    .where(eq(depositExceptions.id, unnamed.id));
}

/** A refund of a part of a deposit: the provider's id of it, and its amount in kobo. */
export interface RefundedPart {
  readonly id: string;
  readonly amount: Kobo;
}

/** A refund as staff find it at the provider. */
export interface FoundRefund {
  /** Reference of the deposit. */
  readonly reference: string;
  /** Undefined if the whole deposit was refunded. */
  readonly part: RefundedPart | undefined;
}

/**
 * Records a refund that staff found on the provider's statement and that no event reported. Throws 404 if the
 * deposit isn't booked, 409 if the refund was already recorded or exceeds what is left of the deposit.
 */
export async function reportRefund(
  dependencies: MoneyDependencies,
  { reference, part }: FoundRefund,
  by: Decision,
): Promise<void> {
  await inDecision(dependencies.database, by, async (transaction) => {
    // Locked, so that refunds that are reported at the same time can't exceed the deposit together.
    const [notice] = await transaction
      .select()
      .from(depositNotices)
      .where(eq(depositNotices.reference, reference))
      .for('update');
    if (!notice) throw notFound();
    const { id: event = '', amount = notice.amount } = part ?? {};
    const known = await transaction.select().from(depositExceptions).where(isRefundOf(reference));
    if (known.some((refund) => refund.event === event)) {
      throw new Refusal(409, 'refund_known');
    }
    if (known.reduce((sum, refund) => sum + refund.amount, amount) > notice.amount) {
      throw new Refusal(409, 'refunds_over_deposit');
    }
    const refund = {
      accountNumber: notice.account_number,
      amount,
      reference,
      event,
      currency: 'NGN',
      reason: 'refunded',
    } as const;
    await recordException({ ...dependencies, database: transaction }, refund);
    await recordAudit(transaction, by, 'refund reported', `deposit ${reference}`, {
      amount: displayNaira(amount),
      ...(event && { refund: event }),
    });
  });
}
