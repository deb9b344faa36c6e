import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { VehicleCase } from '../../../../contract/office/fleet.ts';
import { balanceOf } from '../../money/ledger/ledgerAccounts.ts';
import type { Database } from '../../platform/db/connection.ts';
import { instantText } from '../../platform/db/jsonList.ts';
import { assets, vehicles } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { naira } from '../../platform/kobo/nairaText.ts';

/** SQL: the contract that a vehicle pays, with its next payout. Null if it pays none. */
const backing = sql<Static<typeof VehicleCase>['backing']>`(
  SELECT json_build_object('contract', backings.contract_id, 'investment', investment_id,
    'clique', cliques.name, 'customer', investments.customer_id,
    'since', ${sql.raw(instantText('bound_at'))}, 'next_payout', (
      SELECT json_build_object('day', due_date::text, 'amount', ${naira('missing')},
        'is_there', missing <= coalesce((SELECT balance FROM accounts
          WHERE kind = 'vehicle_receipts' AND owner_id = backings.vehicle_id), 0))
      FROM (SELECT due_date, amount - coalesce((SELECT sum(amount) FROM payout_parts
          WHERE payout_id = payouts.id), 0)::bigint AS missing
        FROM payouts WHERE payouts.contract_id = backings.contract_id AND paid_at IS NULL
        ORDER BY number LIMIT 1) AS next))
  FROM backings JOIN contracts ON contracts.id = backings.contract_id
  LEFT JOIN investments ON investments.id = investment_id
  LEFT JOIN cliques ON cliques.id = contracts.clique_id
  WHERE backings.vehicle_id = vehicles.id AND backings.ended_at IS NULL)`;

/**
 * Returns a vehicle with its newest agreement, its receipts and the contract that it pays. Throws 404 if it doesn't
 * exist.
 */
export async function readVehicle(database: Database, id: number) {
  const agreement = sql<
    number | null
  >`(SELECT max(id) FROM agreements WHERE vehicle_id = vehicles.id)`;
  const [found] = await database
    .select({ ...getTableColumns(vehicles), asset: assets.name, agreement, backing })
    .from(vehicles)
    .innerJoin(assets, eq(assets.id, vehicles.asset_id))
    .where(eq(vehicles.id, id));
  if (!found) throw notFound();
  return { ...found, receipts: await balanceOf(database, 'vehicle_receipts', id) };
}
