import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { reconciliations } from '../../platform/db/schema.ts';
import type { RailName } from '../rails/moneyRail.ts';

/** Returns the newest reconciliation with a provider, if there is one. */
export async function lastReconciliation(database: Database, rail: RailName) {
  const [last] = await database
    .select()
    .from(reconciliations)
    .where(eq(reconciliations.rail, rail))
    .orderBy(desc(reconciliations.id))
    .limit(1);
  return last;
}
