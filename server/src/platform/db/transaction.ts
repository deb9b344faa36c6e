import type { Database, Transaction } from './connection.ts';
import { sqlState } from './failures.ts';

const mostTries = 8;

// serialization_failure and deadlock_detected: nothing happened, and a new try may well pass.
const transient = new Set(['40001', '40P01']);

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Runs the work in one transaction and commits when it returns. The work gets the only handle that
 * may be used inside. It runs again after a deadlock or a serialization failure, so it must have
 * no effect but on the database; never after a broken connection, because COMMIT may have arrived.
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
      await pause(2 ** attempt * (1 + Math.random()));
    }
  }
}
