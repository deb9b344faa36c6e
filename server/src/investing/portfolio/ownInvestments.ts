import { and, eq, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  assets,
  backings,
  contracts,
  investments,
  losses,
  takeBacks,
} from '../../platform/db/schema.ts';
import {
  inOrder,
  isOnPage,
  preparedLimit,
  preparedPage,
  readInBatches,
  valuesOf,
  type WholeList,
} from '../../platform/http/pages.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { contractColumns } from './backing.ts';
import type { ContractFacts, ContractFactsReader } from './contractFacts.ts';
import { openOf } from './schedules.ts';

/** Investments to read at a time. Each comes with its schedule, which may have a thousand payouts. */
export const investmentsAtOnce = 250;

// Without the text of the contract, which is long and has its own call.
const preparePage = (database: Database) =>
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
    .leftJoin(backings, eq(backings.contract_id, contracts.id))
    .leftJoin(takeBacks, eq(takeBacks.contract_id, contracts.id))
    .leftJoin(losses, eq(losses.contract_id, contracts.id))
    .where(
      and(
        eq(investments.customer_id, sql.placeholder('customerId')),
        isOnPage(investments.id, preparedPage),
      ),
    )
    .orderBy(inOrder(investments.id, preparedPage))
    .limit(preparedLimit)
    .prepare('investments_of_customer');

type Row = Awaited<ReturnType<ReturnType<typeof preparePage>['execute']>>[number];
type Investment = ReplyOf<'listInvestments'>['active_investments'][number];

const contractOf = ({ contract, agreedAt }: Row) => ({ ...contract, paidAt: agreedAt });

function investmentOf(
  row: Row,
  { scheduleOf, backingOf }: ContractFacts,
): Investment & { readonly isCompleted: boolean } {
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
}

/** Creates a function that lists a customer's own investments. */
export function investmentsReader(database: Database, readFacts: ContractFactsReader) {
  const page = preparePage(database);
  return (customerId: number, today: CalendarDate, list: WholeList) =>
    readInBatches(
      list,
      async (place) => {
        const rows = await page.execute({ customerId, ...valuesOf(place) });
        if (rows.length === 0) return [];
        const facts = await readFacts(customerId, rows.map(contractOf), today);
        return rows.map((row) => investmentOf(row, facts));
      },
      investmentsAtOnce,
    );
}
