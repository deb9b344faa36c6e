import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';

/** The units of an asset that are for sale, beside its vehicles that no driver has. */
export interface UnitsOfAsset {
  readonly asset: number;
  readonly name: string;
  readonly units: number;
  /** In stock or idle: those that could be handed over today. */
  readonly free: number;
}

/** All assets with units for sale or free vehicles, those that miss most vehicles first. */
export async function compareUnits(database: Database): Promise<UnitsOfAsset[]> {
  const { rows } = (await database.execute(sql`
    SELECT assets.id AS asset, name, units, count(vehicles.id)::integer AS free
    FROM assets LEFT JOIN vehicles
      ON vehicles.asset_id = assets.id AND vehicles.status IN ('in stock', 'idle')
    GROUP BY assets.id HAVING units > 0 OR count(vehicles.id) > 0
    ORDER BY count(vehicles.id) - units, assets.id`)) as { rows: UnitsOfAsset[] };
  return rows;
}
