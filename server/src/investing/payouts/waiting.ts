import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { WaitingContract } from '../../../../contract/office/fleet.ts';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows, readValue } from '../../platform/db/readRows.ts';
import type { ListPage } from '../../platform/db/listPage.ts';
import { nairaText } from '../../platform/kobo/nairaText.ts';

/** The day on which a contract was paid for. */
const paidOn = sql`coalesce(investments.start_date, cliques.start_date)`;

/** Payouts of a refunded contract have no dates either, but its money has left the escrow. */
const waiting = sql`payouts AS first JOIN contracts AS contract ON contract.id = first.contract_id
  JOIN accounts AS escrow ON escrow.kind = 'purchase_escrow' AND escrow.owner_id = contract.id
    AND escrow.balance > 0
  LEFT JOIN investments ON investments.id = contract.investment_id
  LEFT JOIN cliques ON cliques.id = contract.clique_id
  WHERE first.number = 1 AND first.due_date IS NULL`;

/** SQL: since when each contract waits for its vehicle. */
export const waitingSince = sql`${paidOn}::timestamp AT TIME ZONE 'Africa/Lagos' AS since FROM ${waiting}`;

/** The contracts that wait for a vehicle, in the order in which they get one, or in reverse. */
export function listWaiting(
  database: Database,
  today: CalendarDate,
  { limit, sort, after }: ListPage,
): Promise<Static<typeof WaitingContract>[]> {
  const [order, beyond, end] =
    sort === 'oldest' ? [sql`ASC`, sql`>`, 0] : [sql`DESC`, sql`<`, 2_147_483_647];
  return readRows(
    database,
    sql<Static<typeof WaitingContract>>`
      SELECT open.id, kind, coalesce(open.name, assets.name) AS name, assets.name AS asset, customer,
        ${sql.raw(nairaText('amount'))} AS amount, since::text, ${today}::date - since AS days,
        (since + binding_days)::text AS money_back_from
      FROM (SELECT contract.id, contract.binding_days, cliques.name, escrow.balance AS amount,
          CASE WHEN clique_id IS NULL THEN 'investment' ELSE 'clique' END AS kind,
          investments.customer_id AS customer, ${paidOn} AS since,
          coalesce(investments.asset_id, cliques.asset_id) AS asset_id
        FROM ${waiting} AND first.contract_id ${beyond} ${after ?? end}
        ORDER BY first.contract_id ${order} LIMIT ${limit}) AS open
      JOIN assets ON assets.id = asset_id ORDER BY open.id ${order}`,
  );
}

/** How many contracts wait for a vehicle. */
export const countWaitingContracts = async (database: Database): Promise<number> =>
  (await readValue(database, sql<number>`SELECT count(*)::int FROM ${waiting}`)) ?? 0;
