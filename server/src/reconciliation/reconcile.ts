import { desc, eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { reconciliations } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Kobo } from '../money/kobo.ts';
import { addDays, lagosDate, startOfLagosDay } from '../payouts/calendar.ts';
import type { MoneyRail } from '../rails/moneyRail.ts';
import { listExceptions, type Exception } from './exceptions.ts';
import { matchStatement } from './match.ts';
import { bookReturnedFees } from './returnedFees.ts';
import { readStatement, type Balance } from './statement.ts';

const hour = 60 * 60 * 1000;
/** When the night's reconciliation begins, in Lagos: the day before is on the statement then. */
const hourOfNight = 2;

export interface Reconciliation extends Balance {
  readonly exceptions: readonly Exception[];
  /** The exceptions that are too old to be money on its way, each as a positive amount, added up. */
  readonly unexplained: Kobo;
  /** True when so much is unexplained that nothing more may be sent by itself. */
  readonly isAlarming: boolean;
}

type Parts = Pick<Dependencies, 'clock' | 'database'> & {
  readonly config: Pick<Config, 'reconciliationGraceHours' | 'reconciliationTolerance'>;
};

const size = (amount: Kobo) => (amount < 0n ? -amount : amount);

/**
 * Compares the provider's statement with the books, line by line, and its balance with the lines. Reads
 * only what may be new, so it can be run at any time. Throws RailUnavailable when the provider does
 * not answer; what was found before stays.
 */
export async function reconcile(
  { clock, config, database }: Parts,
  rail: MoneyRail,
): Promise<Reconciliation> {
  const at = clock.now();
  const { balance, difference } = await readStatement(database, rail, at);
  await bookReturnedFees(database, rail.name, at);
  await matchStatement(database, rail.name, at);
  const exceptions = await listExceptions(database, rail.name);
  const onItsWay = at.getTime() - config.reconciliationGraceHours * hour;
  const unexplained = exceptions
    .filter(({ since }) => since.getTime() < onItsWay)
    .reduce((sum, { amount }) => sum + size(amount), 0n);
  await database.insert(reconciliations).values({
    rail: rail.name,
    at,
    balance,
    difference,
    exceptions: exceptions.length,
    unexplained,
  });
  const isAlarming = size(difference) + unexplained > config.reconciliationTolerance;
  return { balance, difference, exceptions, unexplained, isAlarming };
}

/** Whether the reconciliation of this night is still to come. */
export async function isReconciliationDue(
  { clock, database }: Pick<Parts, 'clock' | 'database'>,
  rail: MoneyRail,
): Promise<boolean> {
  const now = clock.now();
  const nightOf = (date: string) => startOfLagosDay(date).getTime() + hourOfNight * hour;
  const today = lagosDate(now);
  const tonight = nightOf(today);
  const lastNight = now.getTime() >= tonight ? tonight : nightOf(addDays(today, -1));
  const [last] = await database
    .select({ at: reconciliations.at })
    .from(reconciliations)
    .where(eq(reconciliations.rail, rail.name))
    .orderBy(desc(reconciliations.id))
    .limit(1);
  return !last || last.at.getTime() < lastNight;
}
