import { drawingPath } from '../src/investing/assets/vehicleDrawings.ts';
import type { Database } from '../src/platform/db/connection.ts';
import { lock } from '../src/platform/db/lock.ts';
import { assets } from '../src/platform/db/schema.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { vehicles } from './vehicles.ts';

/** Fills an empty stock. Lists show the newest asset first, so the first vehicle is inserted last. */
export async function seed(database: Database, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lock(transaction, 'sandbox assets');
    if ((await transaction.$count(assets)) > 0) return;
    await transaction.insert(assets).values(
      [...vehicles].reverse().map((vehicle) => ({
        ...vehicle,
        image: drawingPath(vehicle.type),
        created_at: now,
      })),
    );
  });
}
