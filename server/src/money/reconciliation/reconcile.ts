import { desc, sql } from 'drizzle-orm';
import type { Config } from '../../platform/settings/config.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { reconciliations } from '../../platform/db/schema.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { newestCheckpoint } from '../ledger/checkpoint.ts';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { lagosDate, startOfLagosDay } from '../payouts/calendar.ts';
import type { MoneyRail } from '../rails/moneyRail.ts';
import { lastingDifference, size } from './differences.ts';
import { listExceptions, type Exception } from './reconciliationExceptions.ts';
import { lastReconciliation } from './last.ts';
import { findOpen, matchStatement } from './match.ts';
import { bookReturnedFees } from './returnedFees.ts';
import { readStatement, type Balance } from './statement.ts';
import { takeUnbookedDeposits } from './unbookedDeposits.ts';
import { hour } from '../../platform/clock/time.ts';

/** Hour at which the nightly reconciliation begins, in Lagos. By then the previous day is on the statement. */
const hourOfNight = 2;
/** Hour at which the deposits of a day are settled together, in Lagos. */
const hourOfSettlement = 22;

/** Returns the time of the next settlement after an instant. */
function eveningAfter(instant: Date): Date {
  const today = lagosDate(instant);
  const eveningOf = (date: string) => startOfLagosDay(date).getTime() + hourOfSettlement * hour;
  const thisEvening = eveningOf(today);
  return new Date(instant.getTime() < thisEvening ? thisEvening : eveningOf(addDays(today, 1)));
}

export interface Reconciliation extends Balance {
  readonly exceptions: readonly Exception[];
  /** Paid deposits, less their fees, that arrive with the next settlement, in kobo. */
  readonly inTransit: Kobo;
  /**
   * Sum of the exceptions that are too old to be in transit, plus the difference that has lasted as long. Each counts
   * as a positive amount, in kobo.
   */
  readonly unexplained: Kobo;
  /** Whether so much is unexplained that the server stops sending to banks. */
  readonly isAlarming: boolean;
}

const sum = (amounts: readonly Kobo[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** Returns the time until which an exception may still be money in transit, in milliseconds since the epoch. */
function expectedBy(
  { since, comes }: Exception,
  { settling }: MoneyRail,
  graceHours: number,
): number {
  const from =
    settling === 'in the evening' && comes === 'with a settlement' ? eveningAfter(since) : since;
  return from.getTime() + graceHours * hour;
}

/**
 * Separates the exceptions that are only in transit from the real ones, and sums the overdue ones. Leaves out what is
 * newer than the reconciliation: transfers that haven't been compared yet, and lines of a provider whose clock is ahead.
 */
function sortExceptions(
  found: readonly Exception[],
  rail: MoneyRail,
  at: Date,
  { reconciliationGraceHours }: Config,
) {
  const isOverdue = (exception: Exception) =>
    expectedBy(exception, rail, reconciliationGraceHours) < at.getTime();
  const isInTransit = (exception: Exception) =>
    rail.settling === 'in the evening' &&
    exception.comes === 'with a settlement' &&
    !isOverdue(exception);
  return {
    inTransit: sum(found.filter(isInTransit).map(({ amount }) => amount)),
    exceptions: found.filter((exception) => exception.since <= at && !isInTransit(exception)),
    overdue: sum(found.filter(isOverdue).map(({ amount }) => size(amount))),
  };
}

/**
 * Returns the checkpoint of the books and the ids of the unmatched transfers up to it. The next reconciliation checks
 * only these and all later transfers. It can't start at the newest transfer instead, because one with a lower id may
 * still commit.
 */
async function findUnmatched(database: Database, rail: MoneyRail) {
  const { transfer: checkedUntil } = await newestCheckpoint(database);
  const open = await findOpen(database, rail.name);
  const rows = await readRows(
    database,
    sql<{ readonly id: number }>`
      SELECT DISTINCT id::float8 FROM (${open}) AS open WHERE id <= ${checkedUntil}`,
  );
  return { checked_until: checkedUntil, open_transfers: rows.map(({ id }) => id) };
}

/**
 * Compares the provider's statement with the books, line by line, and its balance with the sum of the lines. First
 * credits deposits that only the statement has. Reads only what may be new, so it can run at any time. Throws
 * RailUnavailable if the provider doesn't answer, but keeps what it has stored until then.
 */
export async function reconcile(
  dependencies: MoneyDependencies,
  rail: MoneyRail,
): Promise<Reconciliation> {
  const { clock, config, database } = dependencies;
  const at = clock.now();
  const { balance, difference } = await readStatement(database, rail, at);
  await bookReturnedFees(database, rail.name, at);
  await takeUnbookedDeposits({ ...dependencies, rail });
  await matchStatement(database, rail.name, at);
  const found = await listExceptions(database, rail.name);
  const { exceptions, inTransit, overdue } = sortExceptions(found, rail, at, config);
  const graceStart = new Date(at.getTime() - config.reconciliationGraceHours * hour);
  const lasting = await lastingDifference(database, rail.name, difference, graceStart);
  const unexplained = overdue + size(lasting);
  await database.insert(reconciliations).values({
    rail: rail.name,
    at,
    balance,
    difference,
    exceptions: exceptions.length,
    unexplained,
    ...(await findUnmatched(database, rail)),
  });
  const isAlarming = unexplained > config.reconciliationTolerance;
  return { balance, difference, exceptions, inTransit, unexplained, isAlarming };
}

/**
 * Returns what the last reconciliation couldn't match, oldest first. Leaves out money in transit, and transfers since
 * then, which haven't been compared with the statement yet.
 */
export async function readUnmatched({
  config,
  database,
  rail,
}: MoneyDependencies): Promise<readonly Exception[]> {
  const last = await lastReconciliation(database, rail.name);
  if (!last) return [];
  const found = await listExceptions(database, rail.name);
  return sortExceptions(found, rail, last.at, config).exceptions;
}

/** Counts the exceptions of the last reconciliation. */
export async function countLastExceptions(database: Database): Promise<number> {
  const [last] = await database
    .select({ exceptions: reconciliations.exceptions })
    .from(reconciliations)
    .orderBy(desc(reconciliations.id))
    .limit(1);
  return last?.exceptions ?? 0;
}

/**
 * Returns whether no reconciliation has run since 02:00 in Lagos, the time of the nightly one. One that staff have run
 * counts too.
 */
export async function isReconciliationDue(
  { clock, database }: MoneyDependencies,
  rail: MoneyRail,
): Promise<boolean> {
  const now = clock.now();
  const nightOf = (date: string) => startOfLagosDay(date).getTime() + hourOfNight * hour;
  const today = lagosDate(now);
  const todayAtTwo = nightOf(today);
  const latestDue = now.getTime() >= todayAtTwo ? todayAtTwo : nightOf(addDays(today, -1));
  const last = await lastReconciliation(database, rail.name);
  return !last || last.at.getTime() < latestDue;
}
