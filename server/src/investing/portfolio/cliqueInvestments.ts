import { and, eq, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  assets,
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
  readInBatches,
  type Page,
  type WholeList,
} from '../../platform/http/pages.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { contractColumns, readBackings } from './backing.ts';
import { investmentsAtOnce } from './ownInvestments.ts';
import { openOf, readSchedules } from './schedules.ts';

const selectPage = (database: Database, customerId: number, page: Page) =>
  database
    .select({
      id: cliques.id,
      clique: cliques,
      // A funded clique has both days.
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
    // Only a funded clique has been paid.
    .innerJoin(transfers, eq(transfers.id, cliques.paid_by))
    .leftJoin(takeBacks, eq(takeBacks.contract_id, contracts.id))
    .leftJoin(losses, eq(losses.contract_id, contracts.id))
    .where(and(eq(cliqueMembers.customer_id, customerId), isOnPage(cliqueMembers.clique_id, page)))
    .orderBy(inOrder(cliqueMembers.clique_id, page))
    .limit(page.limit);

type Row = Awaited<ReturnType<typeof selectPage>>[number];
type CliqueInvestment = ReplyOf<'listInvestments'>['active_clique_investments'][number];

const contractOf = ({ contract, clique, paidAt }: Row) => ({
  ...contract,
  paidAt,
  price: clique.required_funding,
});

async function readPage(
  database: Database,
  customerId: number,
  today: CalendarDate,
  page: Page,
): Promise<CliqueInvestment[]> {
  const rows = await selectPage(database, customerId, page);
  if (rows.length === 0) return [];
  const all = rows.map(contractOf);
  const ids = all.map(({ id }) => id);
  const [scheduleOf, backingOf] = await Promise.all([
    readSchedules(database, customerId, ids, today),
    readBackings(database, customerId, all, today),
  ]);
  return rows.map((row) => {
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
  });
}

/** Returns a customer's share in the cliques that have bought their vehicle. All figures are the customer's own. */
export const listCliqueInvestments = (
  database: Database,
  customerId: number,
  today: CalendarDate,
  list: WholeList,
) => readInBatches(list, (page) => readPage(database, customerId, today, page), investmentsAtOnce);
