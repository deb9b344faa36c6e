import { getTableName } from 'drizzle-orm';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import { faultsFound } from '../../money/books/soundness.ts';
import { waitsForPerson } from '../../money/withdrawals/release.ts';
import { totalsOfOwners, type TotalOfKind } from '../../money/ledger/totals.ts';
import { secondsAhead } from '../../platform/db/clockAgreement.ts';
import { failingQueues, tableOf } from '../../platform/work/failing.ts';
import { triesOfItem } from '../../platform/work/queue.ts';

interface Named {
  readonly name: string;
  readonly help: string;
  /** Label of the values. Without a label there is a single value. */
  readonly label?: string;
}

interface Measurement extends Named {
  readonly read: () => Promise<readonly (readonly [about: string, value: number])[]>;
}

/** A measurement that queries the database. */
interface Query extends Named {
  /** Selects `value`, and `about` if the measurement has a label. */
  readonly sql: string;
  /** Parameters of the query: the current time, or the name of the provider. */
  readonly parameters?: readonly ('now' | 'rail')[];
}

// Reads only rows with an error, so that the query can use the index of those rows.
const failing = failingQueues
  .map(
    (queue) => `SELECT attempts FROM ${getTableName(tableOf(queue))} WHERE last_error IS NOT NULL`,
  )
  .join(' UNION ALL ');

const queries: readonly Query[] = [
  {
    name: 'mota_jobs_due',
    help: 'Jobs that should have run by now',
    // With this condition, the query can use the same index as the workers.
    sql: 'SELECT count(*) AS value FROM jobs WHERE done_at IS NULL AND run_at <= $1::timestamptz',
    parameters: ['now'],
  },
  {
    name: 'mota_jobs_oldest_due_seconds',
    help: 'How long the oldest due job has been waiting',
    sql: `SELECT extract(epoch FROM $1::timestamptz - min(run_at)) AS value
      FROM jobs WHERE done_at IS NULL AND run_at <= $1::timestamptz`,
    parameters: ['now'],
  },
  {
    name: 'mota_jobs_failing',
    help: 'Jobs that have failed and will be retried',
    // A failed job is due later, so the due jobs don't include it.
    sql: 'SELECT count(*) AS value FROM jobs WHERE last_error IS NOT NULL',
  },
  {
    name: 'mota_mails_unsent',
    help: 'Emails that are waiting to be sent',
    // In a sandbox without a mail server, these are all emails.
    sql: 'SELECT count(*) AS value FROM outbox WHERE sent_at IS NULL',
  },
  {
    name: 'mota_mails_oldest_unsent_seconds',
    help: 'How long the oldest unsent email has been waiting',
    sql: `SELECT extract(epoch FROM $1::timestamptz - min(created_at)) AS value
      FROM outbox WHERE sent_at IS NULL`,
    parameters: ['now'],
  },
  {
    name: 'mota_ledger_checked_seconds',
    help: 'How long ago the half-hourly check of the books last succeeded; 0 before the first check',
    sql: `SELECT extract(epoch FROM now() - recorded_at) AS value
      FROM books_checkpoints ORDER BY id DESC LIMIT 1`,
  },
  {
    name: 'mota_ledger_all_checked_seconds',
    help: 'How long ago the full check of the books last succeeded, or the database was created',
    // Counted from the first migration, so that a check that never succeeds raises its alert too.
    sql: `SELECT extract(epoch FROM now() - coalesce(
        (SELECT recorded_at FROM audit_records WHERE action = 'all books checked' ORDER BY id DESC LIMIT 1),
        (SELECT min(applied_at) FROM schema_migrations))) AS value`,
  },
  {
    name: 'mota_ledger_faults',
    help: 'Faults that the newest full check and the newest half-hourly check of the books found',
    sql: `SELECT ${faultsFound} AS value`,
  },
  {
    name: 'mota_reconciled_seconds',
    help: "How long ago the provider's statement was compared with the books; 0 before the first comparison",
    sql: `SELECT extract(epoch FROM $1::timestamptz - at) AS value
      FROM reconciliations WHERE rail = $2 ORDER BY id DESC LIMIT 1`,
    parameters: ['now', 'rail'],
  },
  {
    name: 'mota_reconciliation_exceptions',
    help: 'Lines of the statement and transfers of the books that don’t match',
    sql: 'SELECT exceptions AS value FROM reconciliations WHERE rail = $1 ORDER BY id DESC LIMIT 1',
    parameters: ['rail'],
  },
  {
    name: 'mota_reconciliation_unexplained_naira',
    help: 'Naira that don’t match between statement and books for longer than a transfer takes',
    sql: `SELECT unexplained / 100 AS value
      FROM reconciliations WHERE rail = $1 ORDER BY id DESC LIMIT 1`,
    parameters: ['rail'],
  },
  {
    name: 'mota_rail_late',
    help: 'Deposit accounts and webhooks that have been waiting longer than usual',
    label: 'what',
    sql: `SELECT 'accounts' AS about, count(*) AS value FROM deposit_accounts
        WHERE status = 'pending' AND requested_at < $1::timestamptz - interval '5 minutes'
      UNION ALL SELECT 'webhooks', count(*) FROM rail_events
        WHERE status = 'waiting' AND rail = $2 AND received_at < $1::timestamptz - interval '1 minute'`,
    parameters: ['now', 'rail'],
  },
  {
    name: 'mota_rail_deposits_read_seconds',
    help: 'How long ago the provider’s deposits were read; 0 before the first time',
    sql: `SELECT extract(epoch FROM $1::timestamptz - read_until) AS value
      FROM deposit_reads WHERE rail = $2`,
    parameters: ['now', 'rail'],
  },
  {
    name: 'mota_waiting_for_operator',
    help: 'Cases that are waiting for a decision by staff',
    label: 'what',
    sql: `SELECT 'withdrawals' AS about, count(*) AS value FROM withdrawals WHERE ${waitsForPerson}
      UNION ALL SELECT 'kyc', count(*) FROM kyc_submissions WHERE status = 'In Progress'
      UNION ALL SELECT 'complaints', count(*) FROM complaints WHERE decided_at IS NULL
      UNION ALL SELECT 'deposits', count(*) FROM deposit_notices WHERE transfer_id IS NULL AND returned_id IS NULL
      UNION ALL SELECT 'deposit_exceptions', count(*) FROM deposit_exceptions WHERE closed_at IS NULL
      UNION ALL SELECT 'refused_accounts', count(*) FROM deposit_accounts WHERE status = 'refused'
      UNION ALL SELECT 'referrals', count(*) FROM referral_bonuses
        WHERE shared IS NOT NULL AND paid_by IS NULL AND refused_at IS NULL
      UNION ALL SELECT 'withdrawal_exceptions', count(*) FROM withdrawal_exceptions WHERE closed_at IS NULL
      UNION ALL SELECT 'failing_work', count(*) FROM (${failing}) AS failing (attempts) WHERE attempts >= ${triesOfItem}`,
  },
  {
    name: 'mota_complaints_overdue',
    help: 'Complaints that should have been acknowledged or decided by now',
    label: 'what',
    // In Lagos time, like the deadlines promised to customers.
    sql: `SELECT 'acknowledge' AS about, count(*) AS value FROM complaints
        WHERE decided_at IS NULL AND acknowledged_at IS NULL AND acknowledge_by < $1::timestamptz
      UNION ALL SELECT 'decide', count(*) FROM complaints
        WHERE decided_at IS NULL AND decide_by < ($1::timestamptz AT TIME ZONE 'Africa/Lagos')::date`,
    parameters: ['now'],
  },
  {
    name: 'mota_withdrawals_waiting',
    help: 'Approved withdrawals that are held up, by the reason',
    label: 'because',
    // `approved` means that sending hasn't been tried yet. Such withdrawals are only held up while sending is stopped,
    // or if another provider has to send them.
    sql: `SELECT because AS about, (SELECT count(*) FROM withdrawals
        WHERE state = 'sending' AND waits_because = because) AS value
      FROM unnest('{low balance,too soon,code,no answer}'::text[]) AS because
      UNION ALL SELECT 'stopped', count(*) FROM withdrawals
        WHERE state = 'approved' AND EXISTS (SELECT FROM sending_stops)
      UNION ALL SELECT 'other provider', count(*) FROM withdrawals
        WHERE state IN ('approved', 'sending', 'returning') AND payment_reference LIKE 'w-%'
          AND payment_reference NOT LIKE 'w-' || $1::text || '-%'`,
    parameters: ['rail'],
  },
  {
    name: 'mota_withdrawals_oldest_seconds',
    help: 'How long ago the oldest open withdrawal was approved',
    // Includes payments that are pending at the provider. They have no reason in `mota_withdrawals_waiting`.
    sql: `SELECT extract(epoch FROM $1::timestamptz - min(decided_at)) AS value
      FROM withdrawals WHERE state IN ('approved', 'sending', 'returning')`,
    parameters: ['now'],
  },
];

/** Returns the measurements behind the gauges. A missing value counts as 0. */
export function measurements(dependencies: MoneyDependencies): readonly Measurement[] {
  const { connection, clock, database, isReplicaRecent, rail } = dependencies;
  const measured = ({ sql, parameters = [], ...named }: Query): Measurement => ({
    ...named,
    read: async () => {
      const values = parameters.map((name) => (name === 'now' ? clock.now() : rail.name));
      // Makes the planner use the indexes of open rows. Otherwise it may overestimate the number of open rows, and scan
      // the whole table.
      const found = await connection.exclusively(async (session) => {
        await session.script('SET LOCAL enable_seqscan = off');
        return session.query(sql, values);
      });
      const rows = found.map(({ about, value }) => [String(about), Number(value ?? 0)] as const);
      return rows.length > 0 ? rows : [['', 0] as const];
    },
  });
  // Two gauges need the totals. The first one reads them, the second one reuses them.
  let totals: readonly TotalOfKind[] = [];
  const single = async (value: number | Promise<number>) => [['', await value] as const];

  return [
    {
      name: 'mota_clock_ahead_seconds',
      help: "How far this machine's clock is ahead of the database's",
      read: async () => single(secondsAhead(dependencies, await connection.now())),
    },
    ...(isReplicaRecent
      ? [
          {
            name: 'mota_replica_recent',
            help: '1 while reports are read from the replica, 0 while they are read from the primary',
            read: () => single(isReplicaRecent().then(Number)),
          },
        ]
      : []),
    {
      name: 'mota_ledger_balance_naira',
      help: 'Sum of the balances of all accounts of a kind, except the company’s own',
      label: 'kind',
      read: async () => {
        totals = await totalsOfOwners(database);
        return totals.map(({ kind, balance }) => [kind, Number(balance) / 100] as const);
      },
    },
    {
      name: 'mota_ledger_accounts',
      help: 'Number of accounts of a kind, except the company’s own',
      label: 'kind',
      read: async () => totals.map(({ kind, accounts }) => [kind, accounts] as const),
    },
    ...queries.map(measured),
  ];
}
