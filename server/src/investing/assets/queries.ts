import { desc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../platform/db/connection.ts';
import { assets } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { assetFigures } from './assetFigures.ts';
import { sourcesOf } from './photo.ts';
import { AssetDetails, type Asset } from '../../../../contract/schemas/assets.ts';

export type AssetRow = typeof assets.$inferSelect;

/** Returns whether a unit of an asset can be bought. */
export const isOnSale = ({ state, units }: Pick<AssetRow, 'state' | 'units'>): boolean =>
  state === 'published' && units > 0;

type Details = Static<typeof AssetDetails>;

const detailNames = Object.keys(AssetDetails.properties) as readonly (keyof Details)[];

/** Returns what staff have written about an asset. Each detail has a column with the same name. */
const detailsOf = (row: AssetRow): Details =>
  Object.fromEntries(detailNames.map((name) => [name, row[name]])) as Details;

/** Returns an asset in the format of replies. */
export function toAsset(row: AssetRow): Static<typeof Asset> {
  const figures = assetFigures(row);
  const sources = sourcesOf(row.image);
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    ...(sources && { image_sources: sources }),
    ...detailsOf(row),
    status: isOnSale(row) ? 'available' : 'out-of-stock',
    value: nairaOf(row.value),
    vat: nairaOf(row.vat),
    service_charge: nairaOf(row.service_charge),
    maintenance_fee: nairaOf(row.maintenance_fee),
    total_value: nairaOf(figures.totalValue),
    roi: row.roi_basis_points / 100,
    profit: nairaOf(figures.profit),
    total_payout: nairaOf(figures.totalPayout),
    duration: row.duration_weeks,
    type: row.type,
  };
}

/** Returns the assets in the customers' list, newest first. */
export function listOffered(database: Database): Promise<AssetRow[]> {
  return database
    .select()
    .from(assets)
    .where(eq(assets.state, 'published'))
    .orderBy(desc(assets.id));
}

/** Returns all assets, newest first. */
export function listAssets(database: Database): Promise<AssetRow[]> {
  return database.select().from(assets).orderBy(desc(assets.id));
}

/**
 * Returns an asset as customers may see it, even if it is no longer on offer. Throws 404 if it doesn't exist or is a
 * draft.
 */
export async function findVisibleAsset(database: Database, id: number): Promise<AssetRow> {
  const asset = await findAsset(database, id);
  if (asset.state === 'draft') throw notFound();
  return asset;
}

/** Returns an asset. Throws 404 if it doesn't exist. */
export async function findAsset(database: Database, id: number): Promise<AssetRow> {
  const [row] = await database.select().from(assets).where(eq(assets.id, id));
  if (!row) throw notFound();
  return row;
}
