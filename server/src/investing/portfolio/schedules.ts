import { and, asc, eq, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { groupBy } from '../../platform/collections/groupBy.ts';
import type { Database } from '../../platform/db/connection.ts';
import { customerPayouts } from '../../platform/db/schema.ts';
import { formatNaira, sumOf } from '../../platform/kobo/kobo.ts';

type PayoutRow = typeof customerPayouts.$inferSelect;

/**
 * Returns a payout as the app shows it. Payouts of a contract that waits for a vehicle have no due dates, so they
 * aren't shown.
 */
const shownOf = ({ number, due_date: dueDate, amount, paid_at, received, is_late }: PayoutRow) =>
  dueDate === null
    ? []
    : [
        {
          number,
          due_date: dueDate,
          amount: formatNaira(amount),
          paid_at: paid_at?.toISOString() ?? null,
          received: formatNaira(received),
          is_late,
        },
      ];

/** Returns the next due date. Late payouts don't count. */
const nextOf = (payouts: readonly PayoutRow[], today: CalendarDate): CalendarDate | null =>
  payouts.find(
    ({ due_date: dueDate, paid_at: paidAt, is_late: isLate }) =>
      dueDate !== null && dueDate >= today && paidAt === null && !isLate,
  )?.due_date ?? null;

const scheduleOf = (payouts: readonly PayoutRow[], today: CalendarDate) => ({
  payouts: payouts.flatMap(shownOf),
  firstAmount: payouts[0]?.amount ?? 0n,
  total: sumOf(payouts.map(({ amount }) => amount)),
  paid: sumOf(payouts.map(({ received }) => received)),
  /** The part of `paid` that the reserve lent, in kobo. */
  lent: sumOf(payouts.map(({ lent }) => lent)),
  nextDate: nextOf(payouts, today),
});

/** The payouts of a contract for one customer, with their sums in kobo. */
export type Schedule = ReturnType<typeof scheduleOf>;

const { contract_id: contract, customer_id: customer, number } = customerPayouts;

const preparePayouts = (database: Database) =>
  database
    .select()
    .from(customerPayouts)
    .where(
      and(
        eq(customer, sql.placeholder('customerId')),
        sql`${contract} = ANY (${sql.placeholder('contractIds')}::integer[])`,
      ),
    )
    .orderBy(asc(contract), asc(number))
    .prepare('payouts_of_contracts');

/** Creates a function that reads the schedules of contracts for a customer, and returns them by contract. */
export function schedulesReader(database: Database) {
  const payoutsOf = preparePayouts(database);
  return async (
    customerId: number,
    contractIds: readonly number[],
    today: CalendarDate,
  ): Promise<(contractId: number) => Schedule> => {
    const rows = await payoutsOf.execute({ customerId, contractIds });
    const byContract = groupBy(rows, (row) => row.contract_id);
    return (contractId) => scheduleOf(byContract.get(contractId) ?? [], today);
  };
}

/** Returns how much of the total payouts is still to come, and how much is lost. */
export function openOf(
  total: bigint,
  { paid }: Schedule,
  { returnedAt, closedAt }: { readonly returnedAt: Date | null; readonly closedAt: Date | null },
) {
  const open = formatNaira(total - paid);
  return {
    payout_balance: returnedAt || closedAt ? '0.00' : open,
    lost: closedAt ? open : '0.00',
  };
}
