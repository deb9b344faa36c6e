import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { stopSending } from '../withdrawals/stopSending.ts';
import { reconcile, type Reconciliation } from './reconcile.ts';

const reason = 'The provider’s statement differs from the books.';

/** Reconciles, by night or when an operator asks, and stops all sending when too much is unexplained. */
export async function stopWhenAlarming(
  dependencies: Dependencies,
  actor: string,
): Promise<Reconciliation> {
  const { clock, database, rail } = dependencies;
  const found = await reconcile(dependencies, rail);
  if (found.isAlarming) {
    await inTransaction(database, (transaction) =>
      stopSending(transaction, { at: clock.now(), actor, reason }),
    );
  }
  return found;
}
