import { and, eq, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import { prepareRows, type JsonRow } from '../../platform/db/jsonRows.ts';
import {
  assets,
  backings,
  cliqueMembers,
  cliques,
  contracts,
  losses,
  takeBacks,
  transfers,
} from '../../platform/db/schema.ts';
import { inOrder, isOnPage, preparedLimit, preparedPage } from '../../platform/http/pages.ts';
import { nairaOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { contractColumns } from './contractBacking.ts';
import {
  withContractFacts,
  type ContractFacts,
  type ContractFactsReader,
} from './contractFacts.ts';
import { outstandingOf } from './schedules.ts';

/** Selects a page of a customer's shares in funded cliques. */
const selectPage = (database: Database) =>
  database
    .select({
      id: cliques.id,
      name: cliques.name,
      // A funded clique has both dates.
      start_date: sql<CalendarDate>`${cliques.start_date}`.as('start_date'),
      end_date: sql<CalendarDate>`${cliques.end_date}`.as('end_date'),
      ended_at: cliques.ended_at,
      payout_frequency: cliques.payout_frequency,
      price: sql<Kobo>`${cliques.required_funding}`.as('price'),
      contribution: cliqueMembers.contribution,
      asset_name: sql<string>`${assets.name}`.as('asset_name'),
      image: assets.image,
      paid_at: sql<Date>`${transfers.occurred_at}`.as('paid_at'),
      ...contractColumns,
    })
    .from(cliqueMembers)
    .innerJoin(cliques, eq(cliques.id, cliqueMembers.clique_id))
    .innerJoin(assets, eq(assets.id, cliques.asset_id))
    .innerJoin(contracts, eq(contracts.clique_id, cliques.id))
    // Only funded cliques have this transfer.
    .innerJoin(transfers, eq(transfers.id, cliques.paid_by))
    .leftJoin(backings, eq(backings.contract_id, contracts.id))
    .leftJoin(takeBacks, eq(takeBacks.contract_id, contracts.id))
    .leftJoin(losses, eq(losses.contract_id, contracts.id))
    .where(
      and(
        eq(cliqueMembers.customer_id, sql.placeholder('customerId')),
        isOnPage(cliqueMembers.clique_id, preparedPage),
      ),
    )
    .orderBy(inOrder(cliqueMembers.clique_id, preparedPage))
    .limit(preparedLimit);

type Row = JsonRow<Awaited<ReturnType<typeof selectPage>>[number]>;
type CliqueInvestment = ReplyOf<'listInvestments'>['active_clique_investments'][number];

function investmentOf(row: Row, { scheduleOf, backingOf }: ContractFacts): CliqueInvestment {
  const schedule = scheduleOf(row.contract_id);
  return {
    id: row.id,
    asset_name: row.asset_name,
    asset_image: row.image,
    clique_name: row.name,
    start_date: row.start_date,
    end_date: row.end_date,
    status: row.ended_at ? 'completed' : 'active',
    next_payout_date: schedule.nextDate,
    total_payouts_made: nairaOf(schedule.paid),
    payout_interval: row.payout_frequency,
    contribution: nairaOf(row.contribution),
    total_payout: nairaOf(schedule.total),
    profit: nairaOf(schedule.total - BigInt(row.contribution)),
    ...outstandingOf(schedule.total, schedule, row),
    payouts: schedule.payouts,
    backing: backingOf(row, schedule.lent),
  };
}

/**
 * Creates a function that lists a customer's shares in funded cliques. All figures are the customer's own.
 */
export function cliqueInvestmentsReader(database: Database, readFacts: ContractFactsReader) {
  const readPage = prepareRows(database, 'clique_investments_of_customer', selectPage(database));
  return withContractFacts(readPage, readFacts, investmentOf);
}
