import type { Statement } from '../platform/db/connection.ts';
import type { MoneyDependencies } from '../money/dependencies.ts';
import { jobHandlers } from './handlers.ts';

/** Where work waits: a kind of job, or a table. */
export type Queue =
  | `job ${string}`
  | 'changed_customers'
  | 'rail_events'
  | 'withdrawals'
  | 'mails'
  | 'deposit_accounts';

// Where the work is claimed stands the same; a look reads one row of the same indexes.
const dueWork: Statement = {
  name: 'due_work',
  types: ['timestamptz', 'text'],
  text: `
    SELECT 'job ' || handled.kind AS queue
      FROM unnest('{${Object.keys(jobHandlers).join()}}'::text[]) AS handled (kind)
      WHERE EXISTS (SELECT FROM jobs
        WHERE jobs.kind = handled.kind AND done_at IS NULL AND run_at <= $1)
    UNION ALL SELECT 'changed_customers' WHERE EXISTS (SELECT FROM changed_customers)
    UNION ALL SELECT 'rail_events' WHERE EXISTS (SELECT FROM rail_events
      WHERE status = 'waiting' AND rail = $2 AND next_at <= $1)
    UNION ALL SELECT 'withdrawals' WHERE EXISTS (SELECT FROM withdrawals WHERE next_at <= $1)
    UNION ALL SELECT 'mails' WHERE EXISTS (SELECT FROM mails
      WHERE sent_at IS NULL AND next_at <= $1)
    UNION ALL SELECT 'deposit_accounts' WHERE EXISTS (SELECT FROM deposit_accounts
      WHERE status = 'pending' AND rail = $2 AND next_at <= $1)`,
};

/** Names the queues in which something is due; somebody may be at it already. */
export async function findDueWork({
  connection,
  clock,
  rail,
}: MoneyDependencies): Promise<Queue[]> {
  const rows = await connection.run(dueWork, [clock.now().toISOString(), rail.name]);
  return rows.map(({ queue }) => queue as Queue);
}
