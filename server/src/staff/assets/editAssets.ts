import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Static } from 'typebox';
import type { AssetFields } from '../../../../contract/office/assets.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { endCliquesOnOldTerms, lockOpenCliques } from '../../investing/cliques/endEarly.ts';
import type { AssetRow } from '../../investing/assets/queries.ts';
import { drawingPath, vehicleDrawings } from '../../investing/assets/vehicleDrawings.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { lockRow } from '../../platform/db/lockRow.ts';
import { assetPhotos, assets } from '../../platform/db/schema.ts';
import { appendPhoto, listPhotos } from '../../investing/assets/photos.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { readAmount } from '../access/amounts.ts';

type Fields = Readonly<Static<typeof AssetFields>>;

export type AssetChanges = Partial<Fields>;

type NewAsset = Fields & { readonly state?: 'draft' | 'published' };

function basisPoints(percent: number): number {
  const points = Math.round(percent * 100);
  if (Math.abs(points - percent * 100) > 1e-6) {
    throw new Refusal(400, 'roi_too_exact');
  }
  return points;
}

/**
 * Returns an image's path. Throws 400 unless it is on this server, because the app's content security policy only
 * allows images from there.
 */
function onThisServer(image: string): string {
  if (/^\/media\/[^\s"<>]+$/.test(image)) return image;
  throw new Refusal(400, { code: 'image_elsewhere', example: drawingPath('minibus') });
}

function named(name: string): string {
  const text = name.trim();
  if (text === '') throw new Refusal(400, 'asset_name_missing');
  return text;
}

/** Returns the columns for some changes. Skips fields that are missing. */
export function toColumns(changes: AssetChanges): Partial<typeof assets.$inferInsert> {
  const { name, image, roi, duration, value, vat, service_charge, maintenance_fee, ...others } =
    changes;
  // Doesn't compile if one of `others` isn't a column, because Drizzle would drop it without an error.
  const columns: Partial<Pick<typeof assets.$inferInsert, keyof typeof others>> = others;
  return {
    ...columns,
    ...(name !== undefined && { name: named(name) }),
    ...(image !== undefined && { image: onThisServer(image) }),
    ...(value !== undefined && { value: readAmount('value', value) }),
    ...(vat !== undefined && { vat: readAmount('vat', vat) }),
    ...(service_charge !== undefined && {
      service_charge: readAmount('service_charge', service_charge),
    }),
    ...(maintenance_fee !== undefined && {
      maintenance_fee: readAmount('maintenance_fee', maintenance_fee),
    }),
    ...(roi !== undefined && { roi_basis_points: basisPoints(roi) }),
    ...(duration !== undefined && { duration_weeks: duration }),
  };
}

async function write(
  transaction: Transaction,
  id: number,
  columns: PgUpdateSetSource<typeof assets>,
): Promise<AssetRow | undefined> {
  const isThis = eq(assets.id, id);
  const [row] = await transaction.update(assets).set(columns).where(isThis).returning();
  return row;
}

async function recordAction(
  transaction: Transaction,
  row: AssetRow | undefined,
  action: string,
  decision: Decision,
  detail: Readonly<Record<string, string | number>> = {},
): Promise<AssetRow> {
  if (!row) throw notFound();
  await recordAudit(transaction, decision, action, `asset ${row.id}`, detail);
  return row;
}

/**
 * Adds an asset, on offer by default. Throws 400 for an invalid name, amount, return or image.
 */
export async function addAsset(
  transaction: Transaction,
  asset: NewAsset,
  decision: Decision,
): Promise<AssetRow> {
  const [row] = await transaction
    .insert(assets)
    .values({
      description: '',
      vat: 0n,
      service_charge: 0n,
      maintenance_fee: 0n,
      ...toColumns(asset),
      name: named(asset.name),
      type: asset.type,
      image: asset.image === undefined ? drawingPath(asset.type) : onThisServer(asset.image),
      value: readAmount('value', asset.value),
      roi_basis_points: basisPoints(asset.roi),
      duration_weeks: asset.duration,
      units: asset.units,
      state: asset.state ?? 'published',
      created_at: decision.at,
    })
    .returning();
  return recordAction(transaction, row, 'asset added', decision);
}

/**
 * Returns SQL for the image of an asset after its type was changed. A drawing changes with the type. A photograph
 * stays.
 */
function imageAfter(type: string | undefined): SQL | undefined {
  if (type === undefined) return undefined;
  return sql`CASE WHEN starts_with(${assets.image}, ${vehicleDrawings.prefix})
    THEN ${drawingPath(type)} ELSE ${assets.image} END`;
}

/**
 * Changes an asset. Contracts and cliques keep the figures with which they were made. Open cliques whose figures now
 * differ close after 72 hours, unless they are funded before.
 */
export async function changeAsset(
  transaction: Transaction,
  id: number,
  changes: AssetChanges,
  decision: Decision,
  detail: Readonly<Record<string, string>> = {},
): Promise<AssetRow> {
  const columns = toColumns(changes);
  if (Object.keys(columns).length === 0) throw new Refusal(400, 'asset_unchanged');
  // The cliques are locked before the asset. A contribution that completes a clique locks them in the same order.
  await lockOpenCliques(transaction, id);
  const offered = sql`${assets.offered} + ${columns.units ?? assets.units} - ${assets.units}`;
  const image = columns.image ?? imageAfter(columns.type);
  const row = await write(transaction, id, { ...columns, image, offered });
  if (row) await endCliquesOnOldTerms(transaction, row, decision.at);
  const fields = Object.keys(columns).join(', ');
  return recordAction(transaction, row, 'asset changed', decision, { fields, ...detail });
}

/** Uses the asset's first photograph as its image, or the drawing of its type if there is none. */
async function showFirst(transaction: Transaction, id: number): Promise<AssetRow | undefined> {
  const [first] = await listPhotos(transaction, id);
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, id));
  if (!asset) return undefined;
  const image = first?.image ?? drawingPath(asset.type);
  return write(transaction, id, { image });
}

/** Locks an asset until the transaction commits. Throws 404 if it doesn't exist. */
export const lockAsset = (transaction: Transaction, id: number): Promise<AssetRow> =>
  lockRow(transaction, assets, id);

const maxPhotos = 12;

/** Adds a photograph after the others. `image` is its path on this server. Throws 409 if there are too many. */
export async function addPhoto(
  transaction: Transaction,
  id: number,
  { image, alt }: { readonly image: string; readonly alt: string },
  decision: Decision,
): Promise<AssetRow> {
  await lockAsset(transaction, id);
  if ((await listPhotos(transaction, id)).length >= maxPhotos) {
    throw new Refusal(409, { code: 'asset_photos_full', most: maxPhotos });
  }
  await appendPhoto(transaction, { asset_id: id, image, alt: alt.trim() });
  return recordAction(
    transaction,
    await showFirst(transaction, id),
    'asset photographed',
    decision,
    {
      image,
    },
  );
}

/**
 * Sets the order and the captions of an asset's photographs, and removes those that are left out. Throws 404 for
 * another asset's photograph.
 */
export async function arrangePhotos(
  transaction: Transaction,
  id: number,
  photos: readonly { readonly id: number; readonly alt: string }[],
  decision: Decision,
): Promise<AssetRow> {
  await lockAsset(transaction, id);
  const kept = await listPhotos(transaction, id);
  if (photos.some((photo) => !kept.some((each) => each.id === photo.id))) throw notFound();
  for (const photo of kept) {
    const place = photos.findIndex((each) => each.id === photo.id);
    const isThis = eq(assetPhotos.id, photo.id);
    const alt = photos[place]?.alt.trim();
    if (alt === undefined) await transaction.delete(assetPhotos).where(isThis);
    else await transaction.update(assetPhotos).set({ alt, place }).where(isThis);
  }
  const detail = { photos: photos.length };
  return recordAction(
    transaction,
    await showFirst(transaction, id),
    'asset photos arranged',
    decision,
    detail,
  );
}

/**
 * Puts an asset on sale or takes it off. Contracts on sold units continue. Throws 409 if the asset is on sale already,
 * or isn't on sale when it should be taken off.
 */
export async function setAssetState(
  transaction: Transaction,
  id: number,
  state: 'published' | 'retired',
  decision: Decision,
): Promise<AssetRow> {
  const asset = await lockAsset(transaction, id);
  const isPossible = state === 'published' ? asset.state !== state : asset.state === 'published';
  if (!isPossible) throw new Refusal(409, { code: 'asset_state', state: asset.state });
  const row = await write(transaction, id, { state });
  return recordAction(transaction, row, `asset ${state}`, decision);
}

const maxUnits = 1_000_000;

/** Adds units to the stock. Throws 409 if the asset would have more than `maxUnits`. */
export async function restockAsset(
  transaction: Transaction,
  id: number,
  units: number,
  decision: Decision,
): Promise<AssetRow> {
  const before = await lockAsset(transaction, id);
  const left = Math.max(0, maxUnits - before.units);
  if (units > left) throw new Refusal(409, { code: 'asset_units_full', most: maxUnits, left });
  const stock = { units: before.units + units, offered: before.offered + units };
  const row = await write(transaction, id, stock);
  return recordAction(transaction, row, 'asset restocked', decision, { units });
}
