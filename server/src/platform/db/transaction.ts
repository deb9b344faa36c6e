import { setTimeout } from 'node:timers/promises';
import type { Database, Transaction } from './connection.ts';
import { sqlState } from './failures.ts';

const mostTries = 8;

// serialization_failure and deadlock_detected: nothing was done, and a retry is likely to succeed.
const transient = new Set(['40001', '40P01']);

/**
 * Runs the work in one transaction and commits when it returns. Inside, only the handle passed to the work may be
 * used. The work runs again after a deadlock or a serialization failure, so it must affect nothing but the database.
 * It never runs again after a broken connection, because COMMIT may have arrived.
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      const state = sqlState(error);
      if (!state || !transient.has(state) || attempt >= mostTries) throw error;
      await setTimeout(2 ** attempt * (1 + Math.random()));
    }
  }
}
