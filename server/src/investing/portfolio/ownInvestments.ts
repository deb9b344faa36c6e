import { and, eq } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import { assets, contracts, investments, losses, takeBacks } from '../../platform/db/schema.ts';
import {
  inOrder,
  isOnPage,
  readInBatches,
  type Page,
  type WholeList,
} from '../../platform/http/pages.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { contractColumns, readBackings } from './backing.ts';
import { openOf, readSchedules } from './schedules.ts';

/** Each comes with its schedule, which may have a thousand payouts. */
export const investmentsAtOnce = 250;

// Without the text of the contract, which is long and has a call of its own.
const selectPage = (database: Database, customerId: number, page: Page) =>
  database
    .select({
      id: investments.id,
      amountInvested: investments.amount_invested,
      totalPayout: investments.total_payout,
      basisPoints: investments.roi_basis_points,
      durationWeeks: investments.duration_weeks,
      interval: investments.payout_interval,
      startDate: investments.start_date,
      endDate: investments.end_date,
      agreedAt: investments.agreed_at,
      completedAt: investments.completed_at,
      asset: {
        id: assets.id,
        name: assets.name,
        image: assets.image,
        description: assets.description,
      },
      contract: contractColumns,
    })
    .from(investments)
    .innerJoin(assets, eq(assets.id, investments.asset_id))
    .innerJoin(contracts, eq(contracts.investment_id, investments.id))
    .leftJoin(takeBacks, eq(takeBacks.contract_id, contracts.id))
    .leftJoin(losses, eq(losses.contract_id, contracts.id))
    .where(and(eq(investments.customer_id, customerId), isOnPage(investments.id, page)))
    .orderBy(inOrder(investments.id, page))
    .limit(page.limit);

type Row = Awaited<ReturnType<typeof selectPage>>[number];
type Investment = ReplyOf<'listInvestments'>['active_investments'][number];

const contractOf = ({ contract, agreedAt }: Row) => ({ ...contract, paidAt: agreedAt });

async function readPage(
  database: Database,
  customerId: number,
  today: CalendarDate,
  page: Page,
): Promise<(Investment & { readonly isCompleted: boolean })[]> {
  const rows = await selectPage(database, customerId, page);
  if (rows.length === 0) return [];
  const all = rows.map(contractOf);
  const ids = all.map(({ id }) => id);
  const [scheduleOf, backingOf] = await Promise.all([
    readSchedules(database, customerId, ids, today),
    readBackings(database, customerId, all, today),
  ]);
  return rows.map((row) => {
    const contract = contractOf(row);
    const schedule = scheduleOf(contract.id);
    return {
      id: row.id,
      asset: row.asset,
      amount_invested: formatNaira(row.amountInvested),
      asset_total_payout: formatNaira(row.totalPayout),
      asset_roi_at_investment: row.basisPoints / 100,
      asset_duration_at_investment: row.durationWeeks,
      interval_payout_amount: formatNaira(schedule.firstAmount),
      start_date: row.startDate,
      end_date: row.endDate,
      profit: formatNaira(row.totalPayout - row.amountInvested),
      amount_paid: formatNaira(schedule.paid),
      ...openOf(row.totalPayout, schedule, contract),
      payout_interval: row.interval,
      next_payout_date: schedule.nextDate,
      payouts: schedule.payouts,
      backing: backingOf(contract, schedule.lent),
      isCompleted: row.completedAt !== null,
    };
  });
}

/** Returns a customer's own investments. */
export const listInvestments = (
  database: Database,
  customerId: number,
  today: CalendarDate,
  list: WholeList,
) => readInBatches(list, (page) => readPage(database, customerId, today, page), investmentsAtOnce);
