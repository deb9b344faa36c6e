import { desc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../platform/db/connection.ts';
import { assets } from '../../platform/db/schema.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { assetFigures } from './figures.ts';
import { sourcesOf } from './photo.ts';
import type { Asset } from '../../../../contract/schemas/assets.ts';

export type AssetRow = typeof assets.$inferSelect;

/** An asset as it goes out. */
export function toAsset(row: AssetRow): Static<typeof Asset> {
  const figures = assetFigures(row);
  const sources = sourcesOf(row.image);
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    ...(sources && { image_sources: sources }),
    description: row.description,
    status: row.units > 0 ? 'available' : 'out-of-stock',
    value: formatNaira(row.value),
    vat: formatNaira(row.vat),
    service_charge: formatNaira(row.service_charge),
    maintenance_fee: formatNaira(row.maintenance_fee),
    total_value: formatNaira(figures.totalValue),
    roi: row.roi_basis_points / 100,
    profit: formatNaira(figures.profit),
    total_payout: formatNaira(figures.totalPayout),
    duration: row.duration_weeks,
    type: row.type,
  };
}

export function listAssets(database: Database): Promise<AssetRow[]> {
  return database.select().from(assets).orderBy(desc(assets.id));
}

export async function findAsset(database: Database, id: number): Promise<AssetRow | undefined> {
  const [row] = await database.select().from(assets).where(eq(assets.id, id));
  return row;
}
