import { asc, eq, max } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { assetPhotos } from '../../platform/db/schema.ts';
import { sourcesOf } from './photo.ts';

type PhotoRow = typeof assetPhotos.$inferSelect;

/** Returns the photographs of an asset, in the order that staff have set. */
export function listPhotos(database: Database, assetId: number): Promise<PhotoRow[]> {
  return database
    .select()
    .from(assetPhotos)
    .where(eq(assetPhotos.asset_id, assetId))
    .orderBy(asc(assetPhotos.place), asc(assetPhotos.id));
}

/** Returns the photographs of an asset in the order of `listPhotos`, in the format of replies to customers. */
export async function photosOf(database: Database, assetId: number) {
  return (await listPhotos(database, assetId)).map(({ image, alt }) => ({
    image,
    alt,
    image_sources: sourcesOf(image) ?? [],
  }));
}

/** Adds a photograph after the others. */
export async function appendPhoto(
  transaction: Transaction,
  photo: Omit<PhotoRow, 'id' | 'place'>,
): Promise<void> {
  const [last] = await transaction
    .select({ place: max(assetPhotos.place) })
    .from(assetPhotos)
    .where(eq(assetPhotos.asset_id, photo.asset_id));
  await transaction.insert(assetPhotos).values({ ...photo, place: (last?.place ?? 0) + 1 });
}
