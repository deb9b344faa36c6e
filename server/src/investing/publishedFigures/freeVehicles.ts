import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { AssetUnits } from '../../../../contract/office/fleet.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';

type AssetUnits = Static<typeof AssetUnits>;

/**
 * Returns all assets with units for sale, waiting contracts, or usable vehicles that back no contract. Assets that lack
 * the most vehicles come first.
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
      SELECT id AS asset, name, CASE WHEN state = 'published' THEN units ELSE 0 END AS units,
        coalesce(waiting, 0) AS waiting, coalesce(free, 0) AS free, coalesce(unbound, 0) AS unbound
      FROM assets LEFT JOIN spare ON spare.asset_id = id LEFT JOIN bought ON bought.asset_id = id
    ) AS compared WHERE units + waiting + free + unbound > 0
    ORDER BY free + unbound - units - waiting, asset`;
  return readRows(database, query);
}
