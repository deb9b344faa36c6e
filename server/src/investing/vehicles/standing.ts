import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import { addDays, type CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { agreements } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sumOf, type Kobo } from '../../platform/kobo/kobo.ts';

/** The state of an agreement at the start of a day. Amounts are kobo. */
export interface Standing {
  readonly id: number;
  readonly vehicleId: number;
  readonly plate: string;
  readonly driver: string;
  readonly phone: string;
  readonly status: string;
  readonly price: Kobo;
  readonly repaid: Kobo;
  readonly outstanding: Kobo;
  readonly writtenOff: Kobo;
  /** Taken over by the agreement that has replaced it. Together with the three above it is the price. */
  readonly takenOver: Kobo;
  readonly replacedBy: number | null;
  readonly overdue: Kobo;
  readonly overdueInstalments: number;
  readonly daysPastDue: number;
  /** The due date of the oldest unpaid instalment; null if all are paid. */
  readonly unpaidFrom: CalendarDate | null;
  readonly instalmentsDue: number;
  readonly instalmentsOnTime: number;
}

/** The late ones, all or a page of them; by default the longest overdue first. */
export interface LatePage {
  readonly days?: { readonly from: number; readonly to: number } | undefined;
  readonly sort?: 'oldest' | 'newest' | undefined;
  /** The one before the page. */
  readonly after?: Pick<Standing, 'id' | 'unpaidFrom'> | undefined;
  readonly limit?: number | undefined;
}

/** Which agreements: one, a page of the newest, or those that are active and late. */
type Which =
  | { readonly id: number }
  | { readonly limit: number; readonly before?: number | undefined }
  | { readonly late: LatePage };

const isActive = eq(agreements.status, 'active');
const isLate = (today: CalendarDate) => and(isActive, lt(agreements.unpaid_from, today));

/** The condition and the order of a page of late agreements, written so that the index serves both. */
function latePart({ days, sort, after }: LatePage, today: CalendarDate) {
  const { unpaid_from: from, id } = agreements;
  const isNewest = sort === 'newest';
  const beyond = after && sql`(${after.unpaidFrom}::date, ${after.id}::integer)`;
  const where = and(
    isLate(today),
    days && lte(from, addDays(today, -days.from)),
    days && Number.isFinite(days.to) ? gte(from, addDays(today, -days.to)) : undefined,
    beyond && (isNewest ? sql`(${from}, ${id}) < ${beyond}` : sql`(${from}, ${id}) > ${beyond}`),
  );
  return { where, order: isNewest ? [desc(from), desc(id)] : [asc(from), asc(id)] };
}

async function idsOf(
  database: Database,
  which: Exclude<Which, { readonly id: number }>,
  today: CalendarDate,
): Promise<number[]> {
  const ids = database.select({ id: agreements.id }).from(agreements).$dynamic();
  const { limit } = 'late' in which ? which.late : which;
  if ('late' in which) {
    const { where, order } = latePart(which.late, today);
    ids.where(where).orderBy(...order);
  } else {
    ids.where(which.before === undefined ? undefined : lt(agreements.id, which.before));
    ids.orderBy(desc(agreements.id));
  }
  return (await (limit === undefined ? ids : ids.limit(limit))).map(({ id }) => id);
}

/**
 * Agreements with their state, all of them unless a page is asked for; newest first, or late ones in the order of their
 * page.
 */
export async function listStandings(
  database: Database,
  today: CalendarDate,
  which?: Which,
): Promise<Standing[]> {
  const isOne = typeof which === 'object' && 'id' in which;
  const ids = which && (isOne ? [which.id] : await idsOf(database, which, today));
  const order = ids
    ? sql`array_position(${`{${ids.join()}}`}::integer[], agreements.id)`
    : sql`agreements.id DESC`;
  return readRows(
    database,
    sql<Standing>`
      SELECT agreements.id, vehicle_id AS "vehicleId", plate, drivers.name AS driver, phone,
        agreements.status, price, repaid, outstanding, written_off AS "writtenOff",
        taken_over AS "takenOver", new_agreement_id AS "replacedBy", overdue,
        overdue_instalments AS "overdueInstalments", days_past_due AS "daysPastDue", unpaid_from::text AS "unpaidFrom",
        instalments_due AS "instalmentsDue", instalments_on_time AS "instalmentsOnTime"
      FROM agreement_standing(${today}::date, ${ids ? `{${ids.join()}}` : null}::integer[]) AS now
      JOIN agreements ON agreements.id = now.agreement_id
      LEFT JOIN restructures ON restructures.agreement_id = agreements.id
      JOIN vehicles ON vehicles.id = vehicle_id JOIN drivers ON drivers.id = driver_id
      ORDER BY ${order}`,
  );
}

/** The age groups of arrears, in days past due, that are usual in the field. */
export const ages = [
  { age: 'on time', from: 0, to: 0 },
  { age: '1–30', from: 1, to: 30 },
  { age: '31–60', from: 31, to: 60 },
  { age: '61–90', from: 61, to: 90 },
  { age: 'over 90', from: 91, to: Infinity },
] as const;

/** A part of a whole in hundredths of a percent, rounded down; 0 of nothing. */
export const shareOf = (part: Kobo, whole: Kobo): number =>
  whole === 0n ? 0 : Number((part * 10_000n) / whole);

/** The active agreements in an age group. */
interface Debts {
  readonly daysPastDue: number;
  readonly agreements: number;
  readonly outstanding: Kobo;
  readonly overdue: Kobo;
}

/** The active agreements in an age group, with what is expected to be lost of their debts. */
export interface AgeGroup extends Omit<Debts, 'daysPastDue'> {
  readonly from: number;
  /** Infinity for the oldest. */
  readonly to: number;
  readonly expectedLoss: Kobo;
}

/** A part of an amount in hundredths of a percent, rounded up to the kobo. */
export const partUp = (amount: Kobo, hundredths: number): Kobo =>
  (amount * BigInt(hundredths) + 9_999n) / 10_000n;

/**
 * The debts of active agreements by age, the youngest first, and the portfolio at risk: the share of all debts that is
 * owed under agreements late by more than n days.
 * @param percentages that are expected to be lost of each age group, in hundredths
 */
export function portfolioOf(debts: readonly Debts[], percentages: readonly number[]) {
  const outstandingOf = (those: readonly Debts[]) => sumOf(those.map((each) => each.outstanding));
  const all = outstandingOf(debts);
  const atRisk = (days: number) =>
    shareOf(outstandingOf(debts.filter(({ daysPastDue }) => daysPastDue > days)), all);
  const byAge = ages.map(({ age, from, to }, index) => {
    const those = debts.filter(({ daysPastDue: days }) => days >= from && days <= to);
    const outstanding = outstandingOf(those);
    return {
      age,
      from,
      to,
      agreements: those.reduce((sum, { agreements: number }) => sum + number, 0),
      outstanding,
      overdue: sumOf(those.map(({ overdue }) => overdue)),
      expectedLoss: partUp(outstanding, percentages[index] ?? 0),
    };
  });
  return {
    ages: byAge,
    outstanding: all,
    expectedLoss: sumOf(byAge.map(({ expectedLoss }) => expectedLoss)),
    par30: atRisk(30),
    par60: atRisk(60),
    par90: atRisk(90),
  };
}

const selectDebts = (today: CalendarDate) => sql<Debts>`
  SELECT ${today}::date - unpaid_from AS "daysPastDue", count(*)::int AS agreements,
    sum(price - repaid_total) AS outstanding, sum(due.total - repaid_total) AS overdue
  FROM agreements CROSS JOIN LATERAL (SELECT sum(amount) AS total FROM instalments
    WHERE agreement_id = agreements.id AND due_date < ${today}::date) AS due
  WHERE ${isLate(today)} GROUP BY unpaid_from
  UNION ALL
  SELECT 0, count(*)::int, coalesce(sum(price - repaid_total), 0), 0 FROM agreements
  WHERE ${isActive} AND (unpaid_from IS NULL OR unpaid_from >= ${today}::date)`;

/** The debts of all active agreements. Instalments are read only for late ones. */
export const readDebts = (database: Database, today: CalendarDate): Promise<Debts[]> =>
  inTransaction(database, async (transaction) => {
    // The index covers all columns of the sum; a table scan would read ended agreements too.
    await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
    return readRows(transaction, selectDebts(today));
  });

/** How many active agreements are late. */
export const countLate = (database: Database, today: CalendarDate): Promise<number> =>
  database.$count(agreements, isLate(today));
