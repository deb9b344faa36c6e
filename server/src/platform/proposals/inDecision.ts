import type { Decision } from '../audit/decision.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { requireAccess } from './requireAccess.ts';

/** Runs a decision like `inTransaction`. Throws 401 if the access of the person who decides has ended. */
export const inDecision = <T>(
  database: Database,
  { actor }: Pick<Decision, 'actor'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  inTransaction(database, async (transaction) => {
    await requireAccess(transaction, actor);
    return work(transaction);
  });
