import { and, eq, sql } from 'drizzle-orm';
import { insertRows } from '../../platform/db/manyRows.ts';
import { statementLines } from '../../platform/db/schema.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { readValue } from '../../platform/db/readRows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import {
  RailUnavailable,
  type MoneyRail,
  type RailName,
  type StatementLine,
} from '../rails/moneyRail.ts';
import { lastReconciliation } from './last.ts';
import { settleExceptions } from './settle.ts';
import { day } from '../../platform/clock/time.ts';

/** How long after its date a line may appear on the statement, in milliseconds. */
const late = 3 * day;
const maxAttempts = 5;
/** Id of the line that we add ourselves for the opening balance. */
const openingLine = 'start';
const openingDescription = 'What was there before the start';

/** Returns the time from which we have stored the statement, or undefined before the first reconciliation. */
async function findOpening(database: Database, rail: RailName): Promise<Date | undefined> {
  const [start] = await database
    .select({ at: statementLines.at })
    .from(statementLines)
    .where(and(eq(statementLines.rail, rail), eq(statementLines.line, openingLine)));
  return start?.at;
}

/**
 * Returns the time when the first account was requested or the first withdrawal approved, or `now` if neither has
 * happened. Before that, no customer's money was with the provider.
 */
async function findFirstMovement(database: Database, rail: RailName, now: Date): Promise<Date> {
  const first = await readValue(
    database,
    sql<string>`SELECT to_json(least(${now.toISOString()}::timestamptz,
      (SELECT min(requested_at) FROM deposit_accounts WHERE rail = ${rail}),
      (SELECT min(decided_at) FROM withdrawals WHERE payment_reference LIKE ${`w-${rail}-%`})
    )) #>> '{}'`,
  );
  return new Date(first ?? now);
}

/**
 * Returns the time to read from: three days before the last reconciliation, to find lines that appeared late, but not
 * before `start`.
 */
async function firstInstantToRead(database: Database, rail: RailName, start: Date): Promise<Date> {
  const last = await lastReconciliation(database, rail);
  return new Date(Math.max(start.getTime(), (last?.at.getTime() ?? 0) - late));
}

/** Stores the new lines and returns them. Skips lines with an amount of zero, because they explain nothing. */
function storeLines(transaction: Transaction, rail: RailName, lines: readonly StatementLine[]) {
  return insertRows(
    transaction,
    statementLines,
    lines
      .filter(({ amount }) => amount !== 0n)
      .map(({ id, reference, amount, at, description }) => ({
        rail,
        line: id,
        reference: reference ?? null,
        amount: amount === 'unreadable' ? 0n : amount,
        at,
        description,
      })),
    sql`ON CONFLICT (rail, line) DO NOTHING RETURNING id::float8, to_json(at) #>> '{}' AS at`,
  );
}

/**
 * Stores the lines of a statement. A deposit that was paid before our books start may be settled after that, and its
 * line is dated when it was paid. Such money can't belong to a customer, so its line is settled as company money, like
 * the opening balance.
 */
async function storeStatement(
  transaction: Transaction,
  rail: RailName,
  { lines, start, now }: { lines: readonly StatementLine[]; start: Date; now: Date },
): Promise<void> {
  const decision = { at: now, actor: 'job', reason: openingDescription };
  const stored = await storeLines(transaction, rail, lines);
  const early = stored
    .filter(({ at }) => new Date(String(at)) < start)
    .map(({ id }) => ({ item: 'line' as const, id: Number(id) }));
  if (early.length > 0) await settleExceptions(transaction, early, decision);
}

async function sumOfLines(database: Database, rail: RailName): Promise<Kobo> {
  const [row] = await database
    .select({ total: sql<string>`coalesce(sum(${statementLines.amount}), 0)::text` })
    .from(statementLines)
    .where(eq(statementLines.rail, rail));
  return BigInt(row?.total ?? 0);
}

/**
 * Reads the lines, and a balance that includes exactly these lines. Retries if a new line appears in between. Throws
 * RailUnavailable if that happens too often.
 */
async function readAtRest(rail: MoneyRail, from: Date, to: Date) {
  let lines = await rail.statement(from, to);
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    const balance = await rail.balance();
    const again = await rail.statement(from, to);
    if (again.length === lines.length) return { lines, balance };
    lines = again;
  }
  throw new RailUnavailable('The statement changes too fast to compare it with the balance.');
}

/**
 * Books the opening balance: the part of the balance that no line explains. It was there before any customer's money,
 * so it belongs to the company.
 */
async function bookOpeningBalance(
  database: Database,
  rail: RailName,
  { start, amount, now }: { start: Date; amount: Kobo; now: Date },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const [line] = await transaction
      .insert(statementLines)
      .values({ rail, line: openingLine, amount, at: start, description: openingDescription })
      .onConflictDoNothing()
      .returning({ id: statementLines.id });
    if (!line) return;
    const decision = { at: now, actor: 'job', reason: openingDescription };
    await settleExceptions(transaction, [{ item: 'line', id: line.id }], decision);
  });
}

/** The balance that the provider reports, and the part of it that no line of its statement accounts for. */
export interface Balance {
  readonly balance: Kobo;
  readonly difference: Kobo;
}

async function readOnce(
  database: Database,
  rail: MoneyRail,
  start: Date,
  now: Date,
): Promise<Balance> {
  const from = await firstInstantToRead(database, rail.name, start);
  // The end is exclusive. Adds a day, so that lines dated now, or only by their day, are included.
  const to = new Date(now.getTime() + day);
  const { lines, balance } = await readAtRest(rail, from, to);
  await inTransaction(database, (transaction) =>
    storeStatement(transaction, rail.name, { lines, start, now }),
  );
  return { balance, difference: balance - (await sumOfLines(database, rail.name)) };
}

/**
 * Reads the statement until there is no difference or two readings in a row find the same one, but at most five times.
 * Another reconciliation may have stored a newer line than this balance includes, so a difference found once proves
 * nothing. If all five readings differ, the last one counts.
 */
async function readTwice(
  database: Database,
  rail: MoneyRail,
  start: Date,
  now: Date,
): Promise<Balance> {
  let found = await readOnce(database, rail, start, now);
  for (let tries = 1; tries < maxAttempts && found.difference !== 0n; tries += 1) {
    const before = found.difference;
    found = await readOnce(database, rail, start, now);
    if (found.difference === before) break;
  }
  return found;
}

/**
 * Stores what is new on the provider's statement, and returns the balance. The first run books the balance from before
 * the first customer as a single line, instead of reading the account's whole history. Throws RailUnavailable if the
 * provider doesn't answer.
 */
export async function readStatement(
  database: Database,
  rail: MoneyRail,
  now: Date,
): Promise<Balance> {
  const begun = await findOpening(database, rail.name);
  const start = begun ?? (await findFirstMovement(database, rail.name, now));
  const { balance, difference } = await readTwice(database, rail, start, now);
  if (begun) return { balance, difference };
  await bookOpeningBalance(database, rail.name, { start, amount: difference, now });
  return { balance, difference: 0n };
}
