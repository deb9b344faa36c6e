import { asc, desc, eq, sql } from 'drizzle-orm';
import { insertRows } from '../db/manyRows.ts';
import { reconciliations, statementLines, withdrawals } from '../db/schema.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Kobo } from '../money/kobo.ts';
import { RailUnavailable, type MoneyRail, type StatementLine } from '../rails/moneyRail.ts';
import { openTransfers } from './match.ts';
import { settleException } from './settle.ts';

const day = 24 * 60 * 60 * 1000;
/** How much later than its time a line may appear; one of a payment at any later time. */
const late = 3 * day;
const mostTries = 5;

async function firstInstantToRead(database: Database, rail: string): Promise<Date> {
  const [last] = await database
    .select({ at: statementLines.at })
    .from(statementLines)
    .where(eq(statementLines.rail, rail))
    .orderBy(desc(statementLines.at))
    .limit(1);
  if (!last) return new Date(0);
  const from = new Date(last.at.getTime() - late);
  const approved = await firstApprovalOfOpen(database);
  return approved && approved < from ? approved : from;
}

/** A payment's lines may stand where it was sent, however much later it arrives or comes back. */
async function firstApprovalOfOpen(database: Database): Promise<Date | undefined> {
  const [first] = await database
    .select({ approved: withdrawals.decided_at })
    .from(withdrawals)
    .where(
      sql`${withdrawals.payment_reference} IN (SELECT reference FROM (${openTransfers}) AS open)`,
    )
    .orderBy(asc(withdrawals.decided_at))
    .limit(1);
  return first?.approved ?? undefined;
}

/** Lines that change nothing explain nothing. */
async function keepLines(
  transaction: Transaction,
  rail: string,
  lines: readonly StatementLine[],
): Promise<void> {
  await insertRows(
    transaction,
    statementLines,
    lines
      .filter(({ amount }) => amount !== 0n)
      .map(({ id, reference, amount, at, description }) => ({
        rail,
        line: id,
        reference: reference ?? null,
        amount,
        at,
        description,
      })),
    sql`ON CONFLICT (rail, line) DO NOTHING`,
  );
}

async function sumOfLines(database: Database, rail: string): Promise<Kobo> {
  const [row] = await database
    .select({ total: sql<string>`coalesce(sum(${statementLines.amount}), 0)::text` })
    .from(statementLines)
    .where(eq(statementLines.rail, rail));
  return BigInt(row?.total ?? 0);
}

/** The lines and a balance that belong together: nothing was booked while they were read. */
async function readAtRest(rail: MoneyRail, from: Date, to: Date) {
  let lines = await rail.statement(from, to);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const balance = await rail.balance();
    const again = await rail.statement(from, to);
    if (again.length === lines.length) return { lines, balance };
    lines = again;
  }
  throw new RailUnavailable('The statement changes too fast to compare it with the balance.');
}

async function isFirst(database: Database, rail: string): Promise<boolean> {
  return (await database.$count(reconciliations, eq(reconciliations.rail, rail))) === 0;
}

/** What stood there before the first reconciliation is the company's own. */
async function bookOpeningBalance(database: Database, rail: string, amount: Kobo, now: Date) {
  const reason = 'What was there before the first reconciliation';
  await inTransaction(database, async (transaction) => {
    const [line] = await transaction
      .insert(statementLines)
      .values({ rail, line: 'opening balance', amount, at: new Date(0), description: reason })
      .returning({ id: statementLines.id });
    if (!line) throw new Error('The opening balance was not kept.');
    const decision = { at: now, actor: 'job', reason };
    await settleException(transaction, { item: 'line', id: line.id }, decision);
  });
}

/** What the provider says that we have, and what of it no line of its statement accounts for. */
export interface Balance {
  readonly balance: Kobo;
  readonly difference: Kobo;
}

async function readOnce(database: Database, rail: MoneyRail, now: Date): Promise<Balance> {
  const from = await firstInstantToRead(database, rail.name);
  // A line of this very moment is before the end.
  const to = new Date(now.getTime() + day);
  const { lines, balance } = await readAtRest(rail, from, to);
  await inTransaction(database, (transaction) => keepLines(transaction, rail.name, lines));
  return { balance, difference: balance - (await sumOfLines(database, rail.name)) };
}

/** Another reconciliation may keep a newer line than the balance has: a difference counts once it is found twice. */
async function readTwice(database: Database, rail: MoneyRail, now: Date): Promise<Balance> {
  let found = await readOnce(database, rail, now);
  for (let tries = 1; tries < mostTries && found.difference !== 0n; tries += 1) {
    const before = found.difference;
    found = await readOnce(database, rail, now);
    if (found.difference === before) break;
  }
  return found;
}

/** Keeps what is new on the provider's statement. Throws RailUnavailable. */
export async function readStatement(
  database: Database,
  rail: MoneyRail,
  now: Date,
): Promise<Balance> {
  const { balance, difference } = await readTwice(database, rail, now);
  if (difference === 0n || !(await isFirst(database, rail.name))) return { balance, difference };
  await bookOpeningBalance(database, rail.name, difference, now);
  return { balance, difference: 0n };
}
