import { setTimeout } from 'node:timers/promises';
import type { Database, Transaction } from './connection.ts';
import { minute } from '../clock/time.ts';
import { sqlState } from './failures.ts';

/** Longer than any transaction takes, in milliseconds. */
export const longestTransaction = 10 * minute;

const maxAttempts = 8;

// serialization_failure and deadlock_detected: nothing was changed, and a retry is likely to succeed.
const transient = new Set(['40001', '40P01']);

/**
 * Runs the work in one transaction and commits when it returns. The work must only use the handle that it is given.
 * Runs it again after a deadlock or a serialization failure, so it must have no effects outside the database. Never
 * runs it again after a broken connection, because the COMMIT may have succeeded.
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
      if (!state || !transient.has(state) || attempt >= maxAttempts) throw error;
      await setTimeout(2 ** attempt * (1 + Math.random()));
    }
  }
}
