import { and, asc, desc, eq, getTableColumns, gt, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { addDays, type CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Agreement, Late } from '../../../../contract/office/fleet.ts';
import type { Database } from '../../platform/db/connection.ts';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import {
  agreements,
  hardshipRequests,
  paymentPromises,
  repayments,
} from '../../platform/db/schema.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sumOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { naira } from '../../platform/kobo/nairaText.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { readProposedTerms } from './proposedTerms.ts';

type Agreement = Static<typeof Agreement>;
type Late = Static<typeof Late>;

/** A page of late agreements, by default those overdue for the longest time first. */
export interface LatePage {
  readonly days?: AgeDays | undefined;
  readonly sort?: 'oldest' | 'newest' | undefined;
  /** The last agreement of the previous page. */
  readonly after?: { readonly id: number; readonly lateSince: CalendarDate } | undefined;
  readonly limit: number;
}

const isActive = eq(agreements.status, 'active');
const isLate = (today: CalendarDate) => and(isActive, lt(agreements.unpaid_from, today));

/**
 * Returns agreements with their current state, in the order of the ids. An instalment that is due today isn't late yet.
 */
export const readAgreements = (
  database: Database,
  today: CalendarDate,
  ids: readonly number[],
): Promise<Agreement[]> =>
  readRows(
    database,
    sql<Agreement>`
      SELECT agreements.id, vehicle_id AS vehicle, plate, drivers.name AS driver, phone,
        agreements.status, ${naira(sql`price`)} AS price, ${naira(sql`repaid`)} AS repaid,
        ${naira(sql`outstanding`)} AS outstanding, ${naira(sql`written_off`)} AS written_off,
        ${naira(sql`taken_over`)} AS taken_over, new_agreement_id AS replaced_by,
        ${naira(sql`overdue`)} AS overdue, overdue_instalments, days_past_due,
        instalments_on_time || ' of ' || instalments_due AS on_time
      FROM agreement_standing(${today}::date, ${`{${ids.join()}}`}::integer[]) AS now
      JOIN agreements ON agreements.id = now.agreement_id
      LEFT JOIN restructures ON restructures.agreement_id = agreements.id
      JOIN vehicles ON vehicles.id = vehicle_id JOIN drivers ON drivers.id = driver_id
      ORDER BY array_position(${`{${ids.join()}}`}::integer[], agreements.id)`,
  );

/** Returns an agreement with its state, or undefined if it doesn't exist. */
export const findAgreement = async (
  database: Database,
  today: CalendarDate,
  id: number,
): Promise<Agreement | undefined> => (await readAgreements(database, today, [id]))[0];

/** Returns a page of all agreements. */
export async function listAgreements(
  database: Database,
  today: CalendarDate,
  page: Page,
): Promise<Agreement[]> {
  const ids = await database
    .select({ id: agreements.id })
    .from(agreements)
    .where(isOnPage(agreements.id, page))
    .orderBy(inOrder(agreements.id, page))
    .limit(page.limit);
  return readAgreements(
    database,
    today,
    ids.map(({ id }) => id),
  );
}

/** Returns a query for the total of the repayments that were recorded after a promise and made by the promised day. */
const repaidOf = (database: Database) =>
  database
    .select({ sum: sql`coalesce(sum(${repayments.amount}), 0)` })
    .from(repayments)
    .where(
      and(
        eq(repayments.agreement_id, paymentPromises.agreement_id),
        gt(repayments.recorded_at, paymentPromises.recorded_at),
        lte(repayments.paid_on, paymentPromises.due_on),
      ),
    );

/** Returns the columns of a promise, and what was repaid in time. */
function promiseColumns(database: Database) {
  const { amount, due_on, note, recorded_by } = paymentPromises;
  const repaid = sql`${repaidOf(database)}`.mapWith(amount);
  return { amount, due_on, note, recorded_by, repaid };
}

/** Returns the newest promise of each agreement that has one. */
async function readPromises(
  database: Database,
  today: CalendarDate,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Late['promise']>> {
  const { id, agreement_id: agreementId } = paymentPromises;
  const newest = await database
    .selectDistinctOn([agreementId], { agreementId, ...promiseColumns(database) })
    .from(paymentPromises)
    .where(isAnyOf(agreementId, ids))
    .orderBy(agreementId, desc(id));
  return new Map(
    newest.map(({ agreementId: agreement, repaid, ...promise }) => [
      agreement,
      onWire({ ...promise, state: promiseState({ ...promise, repaid }, today) }),
    ]),
  );
}

function promiseState(
  { amount, repaid, due_on: dueOn }: { amount: Kobo; repaid: Kobo; due_on: CalendarDate },
  today: CalendarDate,
): NonNullable<Late['promise']>['state'] {
  if (amount <= repaid) return 'kept';
  return dueOn < today ? 'broken' : 'open';
}

/** Returns the open request for easier terms of each agreement that has one. */
async function readHardship(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Late['hardship']>> {
  const {
    agreement_id: agreementId,
    reason,
    recorded_by,
    recorded_at,
    refused_at,
  } = hardshipRequests;
  const open = await database
    .select({ agreementId, reason, recorded_by, recorded_at })
    .from(hardshipRequests)
    .where(and(isAnyOf(agreementId, ids), isNull(refused_at)));
  return new Map(
    open.map(({ agreementId: agreement, ...request }) => [agreement, onWire(request)]),
  );
}

/** Returns every promise of an agreement, newest first. */
async function listPromises(database: Database, today: CalendarDate, agreement: number) {
  const { id, agreement_id, recorded_at } = paymentPromises;
  const promises = await database
    .select({ ...promiseColumns(database), recorded_at })
    .from(paymentPromises)
    .where(eq(agreement_id, agreement))
    .orderBy(desc(id));
  return promises.map(({ repaid, ...promise }) =>
    onWire({ ...promise, state: promiseState({ ...promise, repaid }, today) }),
  );
}

/** Returns every request of an agreement for easier terms, newest first, with its refusal. */
async function listRequests(database: Database, agreement: number) {
  const { id, agreement_id, ...request } = getTableColumns(hardshipRequests);
  const requests = await database
    .select(request)
    .from(hardshipRequests)
    .where(eq(agreement_id, agreement))
    .orderBy(desc(id));
  return requests.map((each) => onWire(each));
}

/**
 * Returns all promises and requests for easier terms of an agreement, and separately the newest promise and the open
 * request.
 */
export async function readPromisesAndRequests(database: Database, today: CalendarDate, id: number) {
  const [promises, requests] = await Promise.all([
    listPromises(database, today, id),
    listRequests(database, id),
  ]);
  return {
    promise: promises[0] ?? null,
    promises,
    hardship: requests.find(({ refused_at }) => refused_at === null) ?? null,
    requests,
  };
}

/**
 * Returns a page of active, late agreements, each with its newest promise, its open request for easier terms and the
 * new terms that are proposed.
 */
export async function listLate(
  database: Database,
  now: Date,
  { days, sort, after, limit }: LatePage,
): Promise<Late[]> {
  const today = lagosDate(now);
  const { unpaid_from: from, id } = agreements;
  const isNewest = sort === 'newest';
  const beyond = after && sql`(${after.lateSince}::date, ${after.id}::integer)`;
  // The condition and the order are written so that the same index serves both.
  const page = await database
    .select({ id, unpaidFrom: from })
    .from(agreements)
    .where(
      and(
        isLate(today),
        days && lte(from, addDays(today, -days.from_days)),
        days && days.to_days !== null ? gte(from, addDays(today, -days.to_days)) : undefined,
        beyond &&
          (isNewest ? sql`(${from}, ${id}) < ${beyond}` : sql`(${from}, ${id}) > ${beyond}`),
      ),
    )
    .orderBy(...(isNewest ? [desc(from), desc(id)] : [asc(from), asc(id)]))
    .limit(limit);
  const ids = page.map((each) => each.id);
  const [late, promises, hardship, proposedTerms] = await Promise.all([
    readAgreements(database, today, ids),
    readPromises(database, today, ids),
    readHardship(database, ids),
    readProposedTerms(database, now, ids),
  ]);
  const lateSince = new Map(page.map((each) => [each.id, each.unpaidFrom ?? today]));
  return late.map((row) => ({
    ...row,
    late_since: lateSince.get(row.id) ?? today,
    age: ages[ageOf(row.days_past_due)]?.age ?? 'on time',
    promise: promises.get(row.id) ?? null,
    hardship: hardship.get(row.id) ?? null,
    proposed_terms: proposedTerms.get(row.id) ?? null,
  }));
}

/** Days past due of an age group. The oldest group has no end. */
export interface AgeDays {
  readonly from_days: number;
  readonly to_days: number | null;
}

/** Age groups of arrears that are usual in this business. */
export const ages = [
  { age: 'on time', from_days: 0, to_days: 0 },
  { age: '1–30', from_days: 1, to_days: 30 },
  { age: '31–60', from_days: 31, to_days: 60 },
  { age: '61–90', from_days: 61, to_days: 90 },
  { age: 'over 90', from_days: 91, to_days: null },
] as const;

/** Returns the index of the age group of an agreement that is this number of days past due. */
export const ageOf = (days: number): number =>
  ages.findLastIndex(({ from_days: from }) => from <= days);

/** The active agreements in an age group, and what is owed under them. */
interface Debts extends AgeDays {
  readonly age: Late['age'];
  readonly agreements: number;
  readonly outstanding: Kobo;
  readonly overdue: Kobo;
}

/** An age group with the expected loss of its debts. */
export interface AgeGroup extends Omit<Debts, 'age'> {
  readonly expected_loss: Kobo;
}

/** Returns a part of an amount, given in hundredths of a percent, rounded up to the kobo. */
export const partUp = (amount: Kobo, hundredths: number): Kobo =>
  (amount * BigInt(hundredths) + 9_999n) / 10_000n;

/**
 * Returns the debts of active agreements by age, youngest first, and the portfolio at risk: the percentages of all
 * debts that are owed under agreements late by more than 30, 60 and 90 days, rounded down to two decimals.
 * @param percentages expected loss of each age group, in hundredths of a percent
 */
export function portfolioOf(debts: readonly Debts[], percentages: readonly number[]) {
  const outstandingOf = (those: readonly Debts[]) => sumOf(those.map((each) => each.outstanding));
  const all = outstandingOf(debts);
  const atRisk = (days: number) => {
    const part = outstandingOf(debts.filter(({ from_days: from }) => from > days));
    return all === 0n ? 0 : Number((part * 10_000n) / all) / 100;
  };
  const byAge = debts.map((group, index) => ({
    ...group,
    expected_loss: partUp(group.outstanding, percentages[index] ?? 0),
  }));
  return {
    outstanding: all,
    expected_loss: sumOf(byAge.map((each) => each.expected_loss)),
    par30: atRisk(30),
    par60: atRisk(60),
    par90: atRisk(90),
    ages: byAge,
  };
}

const selectDebts = (today: CalendarDate) => sql<Debts>`
  WITH debts AS MATERIALIZED (
    SELECT ${today}::date - unpaid_from AS days, count(*) AS agreements,
      sum(price - repaid_total) AS outstanding, sum(due.total - repaid_total) AS overdue
    FROM agreements CROSS JOIN LATERAL (SELECT sum(amount) AS total FROM instalments
      WHERE agreement_id = agreements.id AND due_date < ${today}::date) AS due
    WHERE ${isLate(today)} GROUP BY unpaid_from
    UNION ALL
    SELECT 0, count(*), sum(price - repaid_total), 0 FROM agreements
    WHERE ${isActive} AND (unpaid_from IS NULL OR unpaid_from >= ${today}::date)
  )
  SELECT age, from_days, to_days, coalesce(sum(agreements), 0)::integer AS agreements,
    coalesce(sum(outstanding), 0) AS outstanding, coalesce(sum(overdue), 0) AS overdue
  FROM json_to_recordset(${JSON.stringify(ages)}::json)
    AS ages (age text, from_days integer, to_days integer)
  LEFT JOIN debts ON days >= from_days AND (to_days IS NULL OR days <= to_days)
  GROUP BY age, from_days, to_days ORDER BY from_days`;

/** Returns the debts of all active agreements by age, youngest first. Reads instalments only for late ones. */
export const readDebts = (database: Database, today: CalendarDate): Promise<Debts[]> =>
  inTransaction(database, async (transaction) => {
    // The index covers all columns of the sum. A table scan would also read ended agreements.
    await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
    return readRows(transaction, selectDebts(today));
  });

/** Counts the active agreements that are late. */
export const countLate = (database: Database, today: CalendarDate): Promise<number> =>
  database.$count(agreements, isLate(today));
