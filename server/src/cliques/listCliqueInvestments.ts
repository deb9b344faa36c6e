import type { Static } from 'typebox';
import type { Database } from '../db/connection.ts';
import type { CliqueInvestment } from '../investments/schemas.ts';

type Listed = Static<typeof CliqueInvestment>[];

/** What the funded cliques of a customer pay, newest first: those with payouts to come, and the completed ones. */
export async function listCliqueInvestments(
  _database: Database,
  _customerId: number,
): Promise<{ active: Listed; completed: Listed }> {
  return { active: [], completed: [] };
}
