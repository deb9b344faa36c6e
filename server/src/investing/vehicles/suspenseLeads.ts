import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { addDays, type CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { SuspenseLead } from '../../../../contract/office/money.ts';
import { findNotice, type Notice } from '../../money/deposits/findNotice.ts';
import { requireInSuspense } from '../../money/deposits/suspense.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { isAnyOf, isAnyText } from '../../platform/db/manyRows.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { agreements, customers, depositAccounts } from '../../platform/db/schema.ts';
import { debtorsOf, isRepayable } from './depositRepayments.ts';

type Lead = Static<typeof SuspenseLead>;

/** Maximum number of leads. */
const leadsShown = 5;

/** Maximum number of digits by which the account of a lead differs from the account of the deposit. */
const digitsApart = 2;

/**
 * Maximum number of accounts with similar numbers whose owners are read. Providers number accounts closely, so there may
 * be thousands. More than `leadsShown`, because some owners have left or owe nothing.
 */
const similarRead = 4 * leadsShown;

/** Number of days before its due date for which an instalment counts as due. */
const daysAhead = 7;

/** A lead whose customer or agreement is only known by its id. */
interface Clue extends Omit<Lead, 'customer' | 'driver'> {
  readonly customerId: number | null;
  readonly agreementId: number | null;
}

const noDetails = { account_number: null, digits: null, day: null };

/** Returns the numbers that differ from this one in at most one digit. */
const withOneChange = (number: string): string[] =>
  Array.from(number).flatMap((_, place) =>
    Array.from('0123456789').map(
      (digit) => number.slice(0, place) + digit + number.slice(place + 1),
    ),
  );

/**
 * Returns the numbers that differ from this one in at most `digitsApart` digits, including the number itself. None if
 * it doesn't have 10 digits, as all our accounts do, because a long text from a provider would have millions.
 */
function similarNumbers(number: string): readonly string[] {
  if (!/^\d{10}$/.test(number)) return [];
  let numbers = new Set([number]);
  for (let changes = 0; changes < digitsApart; changes += 1) {
    numbers = new Set([...numbers].flatMap(withOneChange));
  }
  return [...numbers];
}

const differentDigits = (one: string, other: string) =>
  Array.from(one).filter((digit, place) => digit !== other[place]).length;

/** Returns a closed account with the number of the deposit's account, and open accounts with similar numbers. */
async function accountClues(database: Database, { rail, account_number: number }: Notice) {
  const found = await database
    .select()
    .from(depositAccounts)
    .where(
      and(
        isAnyText(depositAccounts.account_number, similarNumbers(number)),
        eq(depositAccounts.rail, rail),
      ),
    )
    .orderBy(desc(depositAccounts.id));
  const cluesOf = (reason: Lead['reason'], status: (typeof found)[number]['status']) =>
    found
      .filter((account) => account.status === status)
      .map(({ customer_id: customerId, agreement_id: agreementId, account_number }) => {
        const digits = differentDigits(number, account_number ?? '');
        return { ...noDetails, reason, customerId, agreementId, account_number, digits };
      });
  return {
    closed: cluesOf('closed account', 'closed').filter(({ digits }) => digits === 0),
    similar: cluesOf('similar account', 'active')
      .filter(({ digits }) => digits > 0)
      .toSorted((one, other) => one.digits - other.digits)
      .slice(0, similarRead),
  };
}

interface Owned {
  readonly customerId: number | null;
  readonly agreementId: number | null;
  readonly day: CalendarDate;
}

/**
 * Returns the owners to whom staff gave earlier deposits into the same account, each with the day of the newest one,
 * newest first.
 */
async function earlierDeposits(database: Database, notice: Notice): Promise<Clue[]> {
  const found = await readRows(
    database,
    sql<Owned>`
      SELECT accounts.owner_id AS "customerId", repayments.agreement_id AS "agreementId",
        (max(received_at) AT TIME ZONE 'Africa/Lagos')::date::text AS day
      FROM deposit_notices AS earlier
      LEFT JOIN repayments ON repayments.transfer_id = earlier.transfer_id
      LEFT JOIN (entries JOIN accounts ON accounts.id = entries.account_id AND accounts.kind = 'wallet')
        ON entries.transfer_id = earlier.transfer_id
      WHERE earlier.account_number = ${notice.account_number} AND earlier.rail = ${notice.rail}
        AND earlier.suspense_id IS NOT NULL AND earlier.transfer_id IS NOT NULL
        AND num_nonnulls(accounts.owner_id, repayments.agreement_id) > 0
      GROUP BY accounts.owner_id, repayments.agreement_id
      ORDER BY max(received_at) DESC`,
  );
  return found.map((owned) => ({ ...noDetails, ...owned, reason: 'earlier deposit' }));
}

/**
 * Returns agreements whose first unpaid instalment is of exactly this amount, with no part of it paid. Those due nearest
 * to the deposit come first. Reads one more than can be shown, so that `findLeads` notices that there are too many.
 */
async function instalmentClues(database: Database, notice: Notice): Promise<Clue[]> {
  const received = lagosDate(notice.received_at);
  const found = await readRows(
    database,
    sql<Pick<Owned, 'day'> & { readonly agreementId: number }>`
      SELECT agreements.id AS "agreementId", unpaid_from::text AS day
      FROM agreements JOIN instalments ON agreement_id = agreements.id AND due_date = unpaid_from
      WHERE status = 'active' AND unpaid_from <= ${addDays(received, daysAhead)}::date
        AND instalments.amount = ${String(notice.amount)}::bigint
        AND repaid_total <= (SELECT coalesce(sum(earlier.amount), 0) FROM instalments AS earlier
          WHERE earlier.agreement_id = agreements.id AND earlier.number < instalments.number)
      ORDER BY abs(unpaid_from - ${received}::date), agreements.id
      LIMIT ${leadsShown + 1}`,
  );
  return found.map((due) => ({ ...noDetails, ...due, customerId: null, reason: 'instalment' }));
}

/** Returns the open accounts of customers by their ids. */
async function customersOf(database: Database, ids: readonly number[]) {
  const found = await database
    .select()
    .from(customers)
    .where(and(isAnyOf(customers.id, ids), isNull(customers.closed_at)));
  return new Map(
    found.map(({ id, first_name, last_name, email }) => [id, { id, first_name, last_name, email }]),
  );
}

/** Returns the drivers of the agreements that can still be repaid, by the agreement's id. */
async function driversOf(database: Database, today: CalendarDate, ids: readonly number[]) {
  const repayable = await database
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(isAnyOf(agreements.id, ids), isRepayable));
  return debtorsOf(
    database,
    today,
    repayable.map(({ id }) => id),
  );
}

/**
 * Leaves out drivers who owe an instalment of the deposit's amount, unless all of them can be shown. Many drivers of an
 * asset owe the same amount, and a few of them would be an arbitrary choice.
 */
function withoutCommonInstalments(leads: readonly Lead[]): readonly Lead[] {
  const last = leads.findLastIndex(({ reason }) => reason === 'instalment');
  return last < leadsShown ? leads : leads.filter(({ reason }) => reason !== 'instalment');
}

/**
 * Returns who may own a deposit in suspense, the best leads first: the earlier owner of its account, those to whom staff
 * gave earlier deposits into it, the owners of accounts that differ by one digit and drivers who owe an instalment of
 * exactly its amount, and the owners of other accounts with similar numbers. Throws 404 for a deposit that was never in
 * suspense, 409 for one that has left it.
 */
export async function findLeads(database: Database, now: Date, reference: string): Promise<Lead[]> {
  const notice = requireInSuspense(await findNotice(database, reference));
  const { closed, similar } = await accountClues(database, notice);
  const earlier = await earlierDeposits(database, notice);
  const due = await instalmentClues(database, notice);
  const close = similar.filter(({ digits }) => digits === 1);
  const others = similar.filter(({ digits }) => digits !== 1);
  // The fewer fit, the more telling it is. Accounts have close numbers if the provider numbers them one after the other.
  const telling = [close, due].toSorted((one, other) => one.length - other.length).flat();
  const clues = [...closed, ...earlier, ...telling, ...others];
  const idsOf = (key: 'customerId' | 'agreementId') => clues.flatMap(({ [key]: id }) => id ?? []);
  const owners = await customersOf(database, idsOf('customerId'));
  const drivers = await driversOf(database, lagosDate(now), idsOf('agreementId'));
  const leads = new Map<string, Lead>();
  for (const { customerId, agreementId, ...clue } of clues) {
    const customer = owners.get(customerId ?? 0) ?? null;
    const driver = drivers.get(agreementId ?? 0) ?? null;
    const owner = `${customerId} ${agreementId}`;
    // The first clue about someone is the strongest.
    if ((customer ?? driver) && !leads.has(owner)) leads.set(owner, { ...clue, customer, driver });
  }
  return withoutCommonInstalments([...leads.values()]).slice(0, leadsShown);
}
