import { sql } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';

/** An asset's units for sale, and the vehicles that could pay for them. */
export const AssetUnits = Type.Object({
  asset: Type.Integer({ description: 'Its id' }),
  name: Type.String(),
  units: Type.Integer({ description: 'For sale' }),
  waiting: Type.Integer({ description: 'Contracts that wait for a vehicle' }),
  free: Type.Integer({ description: 'Vehicles in stock or idle that back no contract' }),
  unbound: Type.Integer({ description: 'Vehicles with a driver that back no contract' }),
  missing: Type.Integer({ description: 'Units and waiting contracts without such a vehicle' }),
});
type AssetUnits = Static<typeof AssetUnits>;

/**
 * Returns all assets with units for sale, waiting contracts or free vehicles. Those that lack the most vehicles come
 * first.
 */
export function compareUnits(database: Database): Promise<AssetUnits[]> {
  const query = sql<AssetUnits>`
    WITH spare AS (
      SELECT asset_id, count(*) FILTER (WHERE status IN ('in stock', 'idle'))::integer AS free,
        count(*) FILTER (WHERE status = 'on agreement')::integer AS unbound
      FROM vehicles WHERE NOT EXISTS (
        SELECT FROM backings WHERE vehicle_id = vehicles.id AND ended_at IS NULL)
      GROUP BY asset_id
    ), bought AS (
      SELECT asset_id, count(*)::integer AS waiting FROM waiting_contracts GROUP BY asset_id
    )
    SELECT *, greatest(0, units + waiting - free - unbound) AS missing FROM (
      SELECT id AS asset, name, units, coalesce(waiting, 0) AS waiting, coalesce(free, 0) AS free,
        coalesce(unbound, 0) AS unbound
      FROM assets LEFT JOIN spare ON spare.asset_id = id LEFT JOIN bought ON bought.asset_id = id
    ) AS compared WHERE units + waiting + free + unbound > 0
    ORDER BY free + unbound - units - waiting, asset`;
  return readRows(database, query);
}
