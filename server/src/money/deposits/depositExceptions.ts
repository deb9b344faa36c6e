import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import { isAnyText } from '../../platform/db/manyRows.ts';
import {
  accounts,
  customers,
  depositExceptions,
  depositNotices,
  entries,
  walletFreezes,
} from '../../platform/db/schema.ts';
import { displayNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';

type Row = typeof depositExceptions.$inferSelect;

/** Why staff have to check a deposit. */
export type ExceptionReason = Row['reason'];

/** The facts of a deposit that staff have to check. */
interface NewException {
  readonly reference: string;
  readonly reason: ExceptionReason;
  readonly accountNumber?: string;
  readonly amount?: Kobo;
  readonly currency?: string;
  readonly event?: string;
  readonly says?: string;
}

/** Records an exception for staff. Does nothing if the same one was already recorded. */
export async function recordException(
  { database, rail, clock }: MoneyDependencies,
  { reference, reason, ...known }: NewException,
): Promise<'exception'> {
  await database
    .insert(depositExceptions)
    .values({
      rail: rail.name,
      reference,
      account_number: known.accountNumber ?? '',
      amount: known.amount ?? 0n,
      currency: known.currency ?? '',
      reason,
      event: known.event ?? '',
      says: known.says ?? '',
      found_at: clock.now(),
    })
    .onConflictDoNothing();
  return 'exception';
}

/** Reasons that are resolved once the deposit is credited. */
const settledByCredit = ['unreadable', 'unconfirmed'] as const;

/** Closes the exceptions of deposits that have been credited since, if their reason is in `settledByCredit`. */
export async function closeCredited(
  transaction: Transaction,
  references: readonly string[],
  now: Date,
): Promise<void> {
  await transaction
    .update(depositExceptions)
    .set({ closed_at: now, closed_by: 'job', note: 'It has been credited since.' })
    .where(
      and(
        isAnyText(depositExceptions.reference, references),
        inArray(depositExceptions.reason, [...settledByCredit]),
        isNull(depositExceptions.closed_at),
      ),
    );
}

/** SQL for the customer whose wallet received the deposit, if any. */
const creditedWallet = sql`(SELECT owner_id FROM ${entries}
  JOIN accounts ON accounts.id = ${entries.account_id} AND accounts.kind = 'wallet'
  WHERE ${entries.transfer_id} = ${depositNotices.transfer_id})`;

/** SQL for whether staff have frozen the wallet. They can do so even if the customer has frozen it too. */
const isFrozen = sql<boolean>`EXISTS (SELECT FROM ${walletFreezes}
  WHERE ${walletFreezes.customer_id} = ${customers.id} AND NOT ${walletFreezes.is_own} AND ${walletFreezes.ended_at} IS NULL)`;

const withCustomers = (database: Database) =>
  database
    .select({
      exception: depositExceptions,
      email: customers.email,
      credited: depositNotices.amount,
      isFrozen,
    })
    .from(depositExceptions)
    .leftJoin(depositNotices, eq(depositNotices.reference, depositExceptions.reference))
    .leftJoin(customers, eq(customers.id, creditedWallet));

const isOpen = isNull(depositExceptions.closed_at);

export const countDepositExceptions = (database: Database): Promise<number> =>
  database.$count(depositExceptions, isOpen);

/** Returns a page of the open exceptions, each with the customer whose wallet received the deposit, if any. */
export const listExceptions = (database: Database, page: Page) =>
  withCustomers(database)
    .where(and(isOpen, isOnPage(depositExceptions.id, page)))
    .orderBy(inOrder(depositExceptions.id, page))
    .limit(page.limit);

/**
 * Returns an open exception, with the customer whose wallet received the deposit, if any. Throws 404 if the exception
 * isn't open.
 */
export async function readException(transaction: Database, id: number) {
  const [found] = await withCustomers(transaction).where(
    and(eq(depositExceptions.id, id), isNull(depositExceptions.closed_at)),
  );
  if (!found) throw notFound();
  return found;
}

/** Closes an exception with its outcome. Throws 404 if it isn't open. */
export async function closeException(
  transaction: Transaction,
  id: number,
  { note, ...by }: Decision & { readonly note: string },
): Promise<void> {
  const closed = await transaction
    .update(depositExceptions)
    .set({ closed_at: by.at, closed_by: by.actor, note })
    .where(and(eq(depositExceptions.id, id), isNull(depositExceptions.closed_at)))
    .returning({ id: depositExceptions.id });
  if (closed.length === 0) throw notFound();
  await recordAudit(transaction, by, 'deposit exception closed', `deposit exception ${id}`, {
    note,
  });
}

/** Returns the sum of all earlier debits for this deposit, for all of its exceptions together. */
async function debitedBefore(transaction: Transaction, reference: string): Promise<Kobo> {
  const [row] = await transaction
    .select({ total: sql<string>`coalesce(sum(${entries.amount}), 0)::text` })
    .from(depositExceptions)
    .innerJoin(entries, eq(entries.transfer_id, depositExceptions.debited_id))
    .innerJoin(accounts, eq(accounts.id, entries.account_id))
    .where(and(eq(depositExceptions.reference, reference), eq(accounts.kind, 'treasury')));
  return BigInt(row?.total ?? 0);
}

/** A debit of a wallet. The customer owes the part of the amount that the wallet didn't cover. */
interface Debited {
  readonly transfer: number;
  readonly amount: Kobo;
  readonly covered: Kobo;
}

function noteOf({ amount, covered }: Debited): string {
  if (covered === 0n) return `The wallet was empty. The customer owes ${displayNaira(amount)}.`;
  const taken = `${displayNaira(covered)} was taken out of the wallet.`;
  return covered === amount
    ? taken
    : `${taken} The customer owes the other ${displayNaira(amount - covered)}.`;
}

/**
 * Closes an exception after its money was debited. Throws 404 if the exception isn't open, 409 if the debits for all
 * exceptions of the deposit together exceed the deposit.
 */
export async function closeDebited(
  transaction: Transaction,
  id: number,
  debited: Debited,
  decision: Decision,
): Promise<void> {
  const { exception, credited } = await readException(transaction, id);
  const before = await debitedBefore(transaction, exception.reference);
  if (before + debited.amount > (credited ?? 0n)) {
    throw new Refusal(409, 'debit_over_deposit');
  }
  await closeException(transaction, id, { ...decision, note: noteOf(debited) });
  await transaction
    .update(depositExceptions)
    .set({ debited_id: debited.transfer })
    .where(eq(depositExceptions.id, id));
}
