import {
  and,
  asc,
  between,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { otherDepositDays, otherDepositsShown } from '../../../../contract/rules/complaints.ts';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { day } from '../../platform/clock/time.ts';
import type { Database } from '../../platform/db/connection.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import {
  complaints,
  customers,
  depositNotices,
  entries,
  transfers,
} from '../../platform/db/schema.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { referenceOf } from './reference.ts';

const rowsShown = 100;

const isOpen = isNull(complaints.decided_at);

export const countOpenComplaints = (database: Database): Promise<number> =>
  database.$count(complaints, isOpen);

export const countOpenOfCustomer = (database: Database, customerId: number): Promise<number> =>
  database.$count(complaints, and(isOpen, eq(complaints.customer_id, customerId)));

/** Returns SQL for whether a complaint is open and should have been acknowledged or decided by now. */
const isOverdue = (now: Date) =>
  and(
    isOpen,
    or(
      lt(complaints.decide_by, lagosDate(now)),
      and(isNull(complaints.acknowledged_at), lt(complaints.acknowledge_by, now)),
    ),
  );

/** SQL for when the next step of an open complaint is due. */
export const dueAt = sql`least(
  CASE WHEN ${complaints.acknowledged_at} IS NULL THEN ${complaints.acknowledge_by} END,
  (${complaints.decide_by} + 1)::timestamp AT TIME ZONE 'Africa/Lagos')`;

export type ComplaintStatus = 'open' | 'overdue' | 'decided';

const withStatus: Readonly<Record<ComplaintStatus, (now: Date) => SQL | undefined>> = {
  open: () => isOpen,
  overdue: isOverdue,
  decided: () => isNotNull(complaints.decided_at),
};

/**
 * Selects complaints with their customers, with the entry and transfer of the transaction that each concerns, and with
 * what the provider reported if that is a deposit.
 */
const withCustomers = (database: Database) =>
  database
    .select({
      complaint: complaints,
      customer: {
        first_name: customers.first_name,
        last_name: customers.last_name,
        email: customers.email,
        phone_number: customers.phone_number,
      },
      entry: entries,
      transfer: transfers,
      deposit: { reported: depositNotices.amount, fee: depositNotices.fee },
    })
    .from(complaints)
    .innerJoin(customers, eq(customers.id, complaints.customer_id))
    .leftJoin(entries, eq(entries.id, complaints.entry_id))
    .leftJoin(transfers, eq(transfers.id, entries.transfer_id))
    .leftJoin(
      depositNotices,
      and(
        // Served by the primary key. A deposit out of suspense has another transfer with the same reference.
        eq(depositNotices.reference, transfers.provider_reference),
        eq(depositNotices.transfer_id, transfers.id),
      ),
    );

type FoundComplaint = Awaited<ReturnType<typeof withCustomers>>[number];

/** The entry in the customer's wallet and the transfer of the transaction that a complaint is about. */
type Transaction = { readonly [Key in 'entry' | 'transfer']: NonNullable<FoundComplaint[Key]> };

const transactionOf = ({ entry, transfer }: FoundComplaint) =>
  entry &&
  transfer && {
    id: entry.id,
    description: transfer.description,
    amount: entry.amount,
    created_at: transfer.occurred_at,
  };

function caseOf(found: FoundComplaint) {
  const { complaint, customer, transfer, deposit } = found;
  const transaction = transactionOf(found);
  return {
    ...complaint,
    reference: referenceOf(complaint.id),
    ...customer,
    transaction: transaction &&
      transfer && {
        ...transaction,
        transfer: transfer.id,
        reference: transfer.reference,
        deposit,
      },
  };
}

/** Returns the SQL condition of a page in the order of `dueAt`. */
const isDueAfter = ({ after }: Page) =>
  after === undefined
    ? undefined
    : sql`(${dueAt}, ${complaints.id}) > (SELECT ${dueAt}, ${complaints.id} FROM ${complaints}
        WHERE ${complaints.id} = ${after}::bigint)`;

/**
 * Returns a page of complaints with a status. Those that aren't decided are sorted by when they are due instead of
 * oldest first, because a complaint that waits to be acknowledged may be due before an older one.
 */
export async function listComplaintCases(
  database: Database,
  status: ComplaintStatus,
  page: Page,
  now: Date,
) {
  const isByDue = status !== 'decided' && page.sort === 'oldest';
  const onPage = isByDue ? isDueAfter(page) : isOnPage(complaints.id, page);
  const order = inOrder(complaints.id, page);
  const found = await withCustomers(database)
    .where(and(withStatus[status](now), onPage))
    .orderBy(...(isByDue ? [dueAt, order] : [order]))
    .limit(page.limit);
  return found.map(caseOf);
}

/** Returns a query for the id of the first entry of an account that meets a condition. */
const firstEntry = (
  database: Database,
  accountId: number,
  condition: SQL | undefined,
  order: SQL,
) =>
  database
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transfer_id))
    .where(and(eq(entries.account_id, accountId), condition))
    .orderBy(order)
    .limit(1);

/** Returns the other deposits into a wallet around the time of one, those nearest in time first. */
function depositsAround(database: Database, { entry, transfer }: Transaction) {
  const { id, account_id: account } = entry;
  const { occurred_at: at } = transfer;
  const distance = otherDepositDays * day;
  const start = new Date(at.getTime() - distance);
  const end = new Date(at.getTime() + distance);
  // Entries are added in the order of time. Only those between these two are read, because a wallet may have thousands.
  const isBefore = and(lt(entries.id, id), lt(transfers.occurred_at, start));
  const isAfter = and(gt(entries.id, id), gt(transfers.occurred_at, end));
  const before = firstEntry(database, account, isBefore, desc(entries.id));
  const after = firstEntry(database, account, isAfter, asc(entries.id));
  return database
    .select({
      id: entries.id,
      transfer: transfers.id,
      description: transfers.description,
      amount: entries.amount,
      created_at: transfers.occurred_at,
    })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transfer_id))
    .where(
      and(
        eq(entries.account_id, account),
        ne(entries.id, id),
        sql`${entries.id} > coalesce(${before}, 0)`,
        sql`${entries.id} < coalesce(${after}, 9223372036854775807)`,
        eq(transfers.kind, 'deposit'),
        between(transfers.occurred_at, start, end),
      ),
    )
    .orderBy(
      sql`abs(extract(epoch FROM ${transfers.occurred_at} - ${at.toISOString()}::timestamptz))`,
      entries.id,
    )
    .limit(otherDepositsShown);
}

/**
 * Returns a complaint with its customer, and with the customer's other deposits around the one that it is about. Returns
 * undefined if it doesn't exist.
 */
export async function findComplaintCase(database: Database, id: number) {
  const [found] = await withCustomers(database).where(eq(complaints.id, id));
  if (!found) return undefined;
  const { entry, transfer } = found;
  const isDeposit = entry !== null && transfer?.kind === 'deposit';
  const other_deposits = isDeposit ? await depositsAround(database, { entry, transfer }) : null;
  return { ...caseOf(found), other_deposits };
}

/** Returns the newest complaints of a customer as they read them, newest first. */
export async function listOwnComplaints(
  database: Database,
  customerId: number,
): Promise<ReplyOf<'listComplaints'>> {
  const found = await withCustomers(database)
    .where(eq(complaints.customer_id, customerId))
    .orderBy(desc(complaints.id))
    .limit(rowsShown);
  return found.map((each) => {
    const { id, text, decided_at, outcome, answer } = each.complaint;
    const { created_at, acknowledge_by, decide_by, acknowledged_at } = each.complaint;
    const decision = outcome && decided_at && { at: decided_at, outcome, answer: answer ?? '' };
    const transaction = transactionOf(each);
    const promised = { created_at, acknowledge_by, decide_by, acknowledged_at };
    return onWire({ id, reference: referenceOf(id), text, ...promised, decision, transaction });
  });
}
