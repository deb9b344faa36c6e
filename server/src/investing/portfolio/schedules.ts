import { and, eq, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import type { JsonRow } from '../../platform/db/jsonRows.ts';
import { customerPayouts } from '../../platform/db/schema.ts';
import { nairaOf, sumOf, type Kobo } from '../../platform/kobo/kobo.ts';
import type { PortfolioContract } from './contractBacking.ts';

type StoredPayout = JsonRow<typeof customerPayouts.$inferSelect>;

/**
 * Returns a list with the payout as the app shows it. The list is empty for a payout without a due date, because its
 * contract waits for a vehicle.
 */
const shownOf = ({ number, due_date: dueDate, amount, paid_at, received, is_late }: StoredPayout) =>
  dueDate === null
    ? []
    : [
        {
          number,
          due_date: dueDate,
          amount: nairaOf(amount),
          paid_at: paid_at && new Date(paid_at).toISOString(),
          received: nairaOf(received),
          is_late,
        },
      ];

/** Returns the next due date. Late payouts don't count. */
const nextOf = (payouts: readonly StoredPayout[], today: CalendarDate): CalendarDate | null =>
  payouts.find(
    ({ due_date: dueDate, paid_at: paidAt, is_late: isLate }) =>
      dueDate !== null && dueDate >= today && paidAt === null && !isLate,
  )?.due_date ?? null;

const scheduleOf = (payouts: readonly StoredPayout[], today: CalendarDate) => ({
  payouts: payouts.flatMap(shownOf),
  firstAmount: BigInt(payouts[0]?.amount ?? 0),
  total: sumOf(payouts.map(({ amount }) => BigInt(amount))),
  paid: sumOf(payouts.map(({ received }) => BigInt(received))),
  /** The part of `paid` that the reserve lent. */
  lent: sumOf(payouts.map(({ lent }) => BigInt(lent))),
  nextDate: nextOf(payouts, today),
});

/** The payouts of a contract for one customer, with their sums in kobo. */
export type Schedule = ReturnType<typeof scheduleOf>;

const { contract_id: contract, customer_id: customer } = customerPayouts;

// One row per contract, with its payouts as JSON. The comment of `asJson` (platform/db/jsonRows.ts) explains why.
const prepareSchedules = (database: Database) =>
  database
    .select({
      contractId: contract,
      payouts: sql<StoredPayout[]>`json_agg(${customerPayouts} ORDER BY ${customerPayouts.number})`,
    })
    .from(customerPayouts)
    .where(
      and(
        eq(customer, sql.placeholder('customerId')),
        sql`${contract} = ANY (${sql.placeholder('contractIds')}::integer[])`,
      ),
    )
    .groupBy(contract)
    .prepare('schedules_of_contracts');

/**
 * Creates a function that reads a customer's payouts of several contracts. It returns a function that maps a contract's
 * id to its schedule.
 */
export function schedulesReader(database: Database) {
  const schedulesOf = prepareSchedules(database);
  return async (
    customerId: number,
    contractIds: readonly number[],
    today: CalendarDate,
  ): Promise<(contractId: number) => Schedule> => {
    const rows = await schedulesOf.execute({ customerId, contractIds });
    const payoutsById = new Map(rows.map((row) => [row.contractId, row.payouts]));
    return (contractId) => scheduleOf(payoutsById.get(contractId) ?? [], today);
  };
}

/** Returns how much of the total payouts is still to come, and how much is lost. */
export function outstandingOf(
  total: Kobo,
  { paid }: Schedule,
  { returned_at, closed_at }: Pick<PortfolioContract, 'returned_at' | 'closed_at'>,
) {
  const open = nairaOf(total - paid);
  return {
    payout_balance: returned_at || closed_at ? '0.00' : open,
    lost: closed_at ? open : '0.00',
  };
}
