import { and, eq, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
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
import { investmentsAtOnce } from './ownInvestments.ts';
import type { ContractFacts, ContractFactsReader } from './contractFacts.ts';
import { openOf } from './schedules.ts';

const preparePage = (database: Database) =>
  database
    .select({
      id: cliques.id,
      clique: cliques,
      // A funded clique has both dates.
      startDate: sql<CalendarDate>`${cliques.start_date}`,
      endDate: sql<CalendarDate>`${cliques.end_date}`,
      contribution: cliqueMembers.contribution,
      asset: { name: assets.name, image: assets.image },
      contract: contractColumns,
      paidAt: transfers.occurred_at,
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
    .limit(preparedLimit)
    .prepare('clique_investments_of_customer');

type Row = Awaited<ReturnType<ReturnType<typeof preparePage>['execute']>>[number];
type CliqueInvestment = ReplyOf<'listInvestments'>['active_clique_investments'][number];

const contractOf = ({ contract, clique, paidAt }: Row) => ({
  ...contract,
  paidAt,
  price: clique.required_funding,
});

function investmentOf(row: Row, { scheduleOf, backingOf }: ContractFacts): CliqueInvestment {
  const { clique, asset, contribution } = row;
  const contract = contractOf(row);
  const schedule = scheduleOf(contract.id);
  return {
    id: clique.id,
    asset_name: asset.name,
    asset_image: asset.image,
    clique_name: clique.name,
    start_date: row.startDate,
    end_date: row.endDate,
    status: clique.ended_at ? 'completed' : 'active',
    next_payout_date: schedule.nextDate,
    total_payouts_made: formatNaira(schedule.paid),
    payout_interval: clique.payout_frequency,
    contribution: formatNaira(contribution),
    total_payout: formatNaira(schedule.total),
    profit: formatNaira(schedule.total - contribution),
    ...openOf(schedule.total, schedule, contract),
    payouts: schedule.payouts,
    backing: backingOf(contract, schedule.lent),
  };
}

/**
 * Creates a function that lists a customer's share in the cliques that have bought their vehicle. All figures are the
 * customer's own.
 */
export function cliqueInvestmentsReader(database: Database, readFacts: ContractFactsReader) {
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
