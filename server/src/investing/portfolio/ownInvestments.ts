import { and, eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import { prepareRows, type JsonRow } from '../../platform/db/jsonRows.ts';
import {
  assets,
  backings,
  contracts,
  investments,
  losses,
  takeBacks,
} from '../../platform/db/schema.ts';
import { inOrder, isOnPage, preparedLimit, preparedPage } from '../../platform/http/pages.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { contractColumns } from './contractBacking.ts';
import {
  withContractFacts,
  type ContractFacts,
  type ContractFactsReader,
} from './contractFacts.ts';
import { outstandingOf } from './schedules.ts';

/**
 * Selects a page of a customer's own investments, without the text of the contract, which is long and has its own call.
 */
const selectPage = (database: Database) =>
  database
    .select({
      id: investments.id,
      amount_invested: investments.amount_invested,
      total_payout: investments.total_payout,
      roi_basis_points: investments.roi_basis_points,
      duration_weeks: investments.duration_weeks,
      payout_interval: investments.payout_interval,
      start_date: investments.start_date,
      end_date: investments.end_date,
      completed_at: investments.completed_at,
      asset_id: investments.asset_id,
      name: assets.name,
      image: assets.image,
      description: assets.description,
      paid_at: sql<Date>`${investments.agreed_at}`.as('paid_at'),
      ...contractColumns,
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
    .limit(preparedLimit);

type Row = JsonRow<Awaited<ReturnType<typeof selectPage>>[number]>;
type Investment = ReplyOf<'listInvestments'>['active_investments'][number];

function investmentOf(
  row: Row,
  { scheduleOf, backingOf }: ContractFacts,
): Investment & { readonly isCompleted: boolean } {
  const schedule = scheduleOf(row.contract_id);
  return {
    id: row.id,
    asset: {
      id: row.asset_id,
      name: row.name,
      image: row.image,
      description: row.description,
    },
    amount_invested: nairaOf(row.amount_invested),
    asset_total_payout: nairaOf(row.total_payout),
    asset_roi_at_investment: row.roi_basis_points / 100,
    asset_duration_at_investment: row.duration_weeks,
    interval_payout_amount: nairaOf(schedule.firstAmount),
    start_date: row.start_date,
    end_date: row.end_date,
    profit: nairaOf(row.total_payout - row.amount_invested),
    amount_paid: nairaOf(schedule.paid),
    ...outstandingOf(BigInt(row.total_payout), schedule, row),
    payout_interval: row.payout_interval,
    next_payout_date: schedule.nextDate,
    payouts: schedule.payouts,
    backing: backingOf(row, schedule.lent),
    isCompleted: row.completed_at !== null,
  };
}

/** Creates a function that lists a customer's own investments. */
export function investmentsReader(database: Database, readFacts: ContractFactsReader) {
  const readPage = prepareRows(database, 'investments_of_customer', selectPage(database));
  return withContractFacts(readPage, readFacts, investmentOf);
}
