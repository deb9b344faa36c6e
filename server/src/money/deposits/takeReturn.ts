import { and, eq } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { depositExceptions, depositNotices } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DepositNews } from '../rails/moneyRail.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { CreditingParts } from './creditDeposit.ts';
import { keepException } from './exceptions.ts';

type Return = Extract<DepositNews, { kind: 'return' }>;

async function findBooked({ database }: CreditingParts, reference: string) {
  const [notice] = await database
    .select({ accountNumber: depositNotices.account_number, amount: depositNotices.amount })
    .from(depositNotices)
    .where(eq(depositNotices.reference, reference));
  return notice;
}

/** Of a deposit that is not booked: what the provider calls its account, unless it is no deposit of ours. */
async function unbookedAccount(
  { rail }: CreditingParts,
  reference: string,
): Promise<string | undefined> {
  const found = await rail.findDeposit(reference);
  if (found?.kind === 'deposit') return found.deposit.accountNumber;
  return found && '';
}

/**
 * Keeps for the operators that a payer wants a deposit back, or has it back. They freeze the customer's
 * wallet, or take the money out of it. A payment for something else of the company's concerns nobody here.
 */
export async function takeReturn(
  parts: CreditingParts,
  { reference, what, amount, event }: Return,
): Promise<string> {
  const notice = await findBooked(parts, reference);
  const accountNumber = notice?.accountNumber ?? (await unbookedAccount(parts, reference));
  if (accountNumber === undefined) return 'ignored';
  return keepException(parts, {
    ...{ reference, accountNumber, amount, event },
    currency: 'NGN',
    reason: what,
  });
}

/**
 * Keeps a refund of which no event told: an operator has found it on the provider's statement. Refuses 404 a
 * deposit that is not booked, 409 a refund that is known.
 */
export async function reportRefund(
  parts: CreditingParts,
  reference: string,
  by: Decision,
): Promise<void> {
  const notice = await findBooked(parts, reference);
  if (!notice) throw notFound();
  await inTransaction(parts.database, async (transaction) => {
    const isRefund = and(
      eq(depositExceptions.reference, reference),
      eq(depositExceptions.reason, 'refunded'),
    );
    if ((await transaction.$count(depositExceptions, isRefund)) > 0) {
      throw new Refusal(409, 'This refund is known: it is among the exceptions, or is decided on.');
    }
    const refund = { ...notice, reference, currency: 'NGN', reason: 'refunded' } as const;
    await keepException({ ...parts, database: transaction }, refund);
    await recordAudit(transaction, {
      ...by,
      action: 'refund reported',
      subject: `deposit ${reference}`,
    });
  });
}
