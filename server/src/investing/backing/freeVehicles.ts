import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';

/** The units of an asset that are for sale, beside the vehicles that could pay for them. */
export interface UnitsOfAsset {
  readonly asset: number;
  readonly name: string;
  readonly units: number;
  /** Contracts that have been bought and wait for a vehicle. */
  readonly waiting: number;
  /** In stock or idle and backing no contract: ready to be handed over. */
  readonly free: number;
  /** With a driver and backing no contract: ready to be bound. */
  readonly unbound: number;
}

/** All assets with units for sale, waiting contracts or free vehicles; those that lack most vehicles come first. */
export async function compareUnits(database: Database): Promise<UnitsOfAsset[]> {
  const { rows } = (await database.execute(sql`
    WITH spare AS (
      SELECT asset_id, count(*) FILTER (WHERE status IN ('in stock', 'idle'))::integer AS free,
        count(*) FILTER (WHERE status = 'on agreement')::integer AS unbound
      FROM vehicles WHERE NOT EXISTS (
        SELECT FROM backings WHERE vehicle_id = vehicles.id AND ended_at IS NULL)
      GROUP BY asset_id
    ), bought AS (
      SELECT coalesce(investments.asset_id, cliques.asset_id) AS asset_id,
        count(*)::integer AS waiting
      FROM contracts LEFT JOIN investments ON investments.id = investment_id
      LEFT JOIN cliques ON cliques.id = contracts.clique_id
      WHERE contracts.value IS NOT NULL
        AND NOT EXISTS (SELECT FROM backings WHERE contract_id = contracts.id)
        AND NOT EXISTS (SELECT FROM take_backs WHERE contract_id = contracts.id)
      GROUP BY 1
    )
    SELECT * FROM (
      SELECT id AS asset, name, units, coalesce(waiting, 0) AS waiting, coalesce(free, 0) AS free,
        coalesce(unbound, 0) AS unbound
      FROM assets LEFT JOIN spare ON spare.asset_id = id LEFT JOIN bought ON bought.asset_id = id
    ) AS compared WHERE units + waiting + free + unbound > 0
    ORDER BY free + unbound - units - waiting, asset`)) as { rows: UnitsOfAsset[] };
  return rows;
}
