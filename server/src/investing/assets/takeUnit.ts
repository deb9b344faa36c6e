import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { assets } from '../../platform/db/schema.ts';
import type { AssetRow } from './queries.ts';

/** Puts a sold unit back into stock. */
export async function returnUnit(transaction: Transaction, assetId: number): Promise<void> {
  await transaction
    .update(assets)
    .set({ units: sql`${assets.units} + 1` })
    .where(eq(assets.id, assetId));
}

/**
 * Takes a unit and returns the asset, which stays locked until the transaction commits. Returns undefined if no unit is
 * left or the asset isn't published.
 */
export async function takeUnit(
  transaction: Transaction,
  assetId: number,
): Promise<AssetRow | undefined> {
  const [asset] = await transaction
    .update(assets)
    .set({ units: sql`${assets.units} - 1` })
    .where(and(eq(assets.id, assetId), gt(assets.units, 0), eq(assets.state, 'published')))
    .returning();
  return asset;
}
