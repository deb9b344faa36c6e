import { inTransaction } from '../../platform/db/transaction.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import { mailStaff } from '../../platform/mail/mailStaff.ts';
import { stopSending } from '../withdrawals/stopSending.ts';
import { reconcile, type Reconciliation } from './reconcile.ts';

const reason = 'The provider’s statement differs from the books.';

/**
 * Reconciles. Called every night, and when staff request it. If too much money is unexplained, stops all sending and
 * emails staff, once for each stop.
 */
export async function stopWhenAlarming(
  dependencies: MoneyDependencies,
  actor: string,
): Promise<Reconciliation> {
  const { clock, config, database, rail } = dependencies;
  const found = await reconcile(dependencies, rail);
  if (!found.isAlarming) return found;
  const at = clock.now();
  await inTransaction(database, async (transaction) => {
    const isNew = await stopSending(transaction, { at, actor, reason });
    if (!isNew) return;
    const unexplained = String(found.unexplained);
    const message = { code: 'sending_stopped', rail: rail.name, unexplained } as const;
    await mailStaff(transaction, config, message, at);
  });
  return found;
}
