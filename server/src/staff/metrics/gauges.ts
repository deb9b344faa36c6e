import { Gauge, type Registry } from 'prom-client';
import { secondsAhead } from '../../platform/db/clockAgreement.ts';
import type { MoneyDependencies } from '../../money/dependencies.ts';
import { totalsOfOwners } from '../../money/ledger/totals.ts';
import { failingQueues } from '../../platform/work/failing.ts';
import { triesOfItem } from '../../platform/work/queue.ts';

type Row = Readonly<Record<string, unknown>>;

/** Due jobs, from the index that the workers read them off. */
const jobsQuery = `SELECT count(*)::int AS due,
    coalesce(extract(epoch FROM $1::timestamptz - min(run_at)), 0)::float8 AS oldest_seconds
  FROM jobs WHERE done_at IS NULL AND run_at <= $1::timestamptz`;

// A job that has failed waits for a later time, so the due ones do not include it.
const failingQuery = 'SELECT count(*)::int AS failing FROM jobs WHERE last_error IS NOT NULL';

// In a sandbox without a mail server all of them.
const unsentQuery = `SELECT count(*)::int AS unsent,
    coalesce(extract(epoch FROM $1::timestamptz - min(created_at)), 0)::float8 AS oldest_seconds
  FROM mails WHERE sent_at IS NULL`;

const checkedQuery = `SELECT extract(epoch FROM now() - recorded_at)::float8 AS seconds
  FROM audit_records WHERE action = 'books checked' ORDER BY id DESC LIMIT 1`;

// From the first migration, so that a check that never succeeds raises its alarm too.
const allCheckedQuery = `SELECT extract(epoch FROM now() - coalesce(
    (SELECT recorded_at FROM audit_records WHERE action = 'all books checked' ORDER BY id DESC LIMIT 1),
    (SELECT min(applied_at) FROM schema_migrations)))::float8 AS seconds`;

const fullCheckQuery = `SELECT failures, jsonb_array_length(progress -> 'faults')::int AS faults
  FROM full_checks ORDER BY id DESC LIMIT 1`;

// Rows without an error are not read: they go by an index of those that have one.
const failing = failingQueues
  .map((table) => `SELECT attempts FROM ${table} WHERE last_error IS NOT NULL`)
  .join(' UNION ALL ');

const waitingQuery = `SELECT
  (SELECT count(*)::int FROM withdrawals WHERE state = 'requested') AS withdrawals,
  (SELECT count(*)::int FROM kyc_submissions WHERE status = 'In Progress') AS kyc,
  (SELECT count(*)::int FROM complaints WHERE decided_at IS NULL) AS complaints,
  (SELECT count(*)::int FROM deposit_notices WHERE transfer_id IS NULL AND returned_id IS NULL)
    AS deposits,
  (SELECT count(*)::int FROM deposit_exceptions WHERE closed_at IS NULL) AS deposit_exceptions,
  (SELECT count(*)::int FROM deposit_accounts WHERE status = 'refused') AS refused_accounts,
  (SELECT count(*)::int FROM referral_bonuses
    WHERE shared IS NOT NULL AND paid_by IS NULL AND refused_at IS NULL) AS referrals,
  (SELECT count(*)::int FROM withdrawal_exceptions WHERE closed_at IS NULL)
    AS withdrawal_exceptions,
  (SELECT count(*)::int FROM (${failing}) AS failing (attempts) WHERE attempts >= ${triesOfItem})
    AS failing_work`;

/** The days are those in Lagos, as are those that customers were promised. */
const lateComplaintsQuery = `SELECT
  (SELECT count(*)::int FROM complaints WHERE decided_at IS NULL
    AND acknowledged_at IS NULL AND acknowledge_by < $1::timestamptz) AS acknowledge,
  (SELECT count(*)::int FROM complaints WHERE decided_at IS NULL
    AND decide_by < ($1::timestamptz AT TIME ZONE 'Africa/Lagos')::date) AS decide`;

const railQuery = `SELECT
  (SELECT count(*)::int FROM deposit_accounts
    WHERE status = 'pending' AND requested_at < $1::timestamptz - interval '5 minutes') AS accounts,
  (SELECT count(*)::int FROM rail_events WHERE status = 'waiting'
    AND received_at < $1::timestamptz - interval '1 minute') AS webhooks`;

const depositsReadQuery = `SELECT extract(epoch FROM $1::timestamptz - read_until)::float8 AS seconds
  FROM deposit_reads WHERE rail = $2`;

const reconciledQuery = `SELECT extract(epoch FROM $1::timestamptz - at)::float8 AS seconds, exceptions,
    (unexplained / 100)::float8 AS naira
  FROM reconciliations WHERE rail = $2 ORDER BY id DESC LIMIT 1`;

/** Approved withdrawals that the provider has not taken, by the reason; those that were never tried only while sending is stopped. */
const withdrawalsQuery = `SELECT because, (SELECT count(*)::int FROM withdrawals
    WHERE state = 'sending' AND waits_because = because) AS waiting
  FROM unnest('{low balance,too soon,code,no answer}'::text[]) AS because
  UNION ALL SELECT 'stopped', (SELECT count(*)::int FROM withdrawals
    WHERE state = 'approved' AND EXISTS (SELECT FROM sending_stops))
  UNION ALL SELECT 'other provider', (SELECT count(*)::int FROM withdrawals
    WHERE state IN ('approved', 'sending', 'returning') AND payment_reference LIKE 'w-%'
      AND payment_reference NOT LIKE 'w-' || $1::text || '-%')`;

/** A pending payment gives no reason: its age alone tells. */
const onTheirWayQuery = `SELECT
    coalesce(extract(epoch FROM $1::timestamptz - min(decided_at)), 0)::float8 AS oldest_seconds
  FROM withdrawals WHERE state IN ('approved', 'sending', 'returning')`;

/**
 * Jobs, the ledger and what waits for an operator, read from the database whenever they are asked
 * for: every instance gives the same numbers, and none is lost by a restart.
 */
export function addGauges(registry: Registry, dependencies: MoneyDependencies) {
  const { connection, clock } = dependencies;
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const due = gauge('mota_jobs_due', 'Jobs that should have run by now');
  const oldest = gauge('mota_jobs_oldest_due_seconds', 'How long the oldest due job has waited');
  const failing = gauge('mota_jobs_failing', 'Jobs that have failed and will be tried again');
  const unsent = gauge('mota_mails_unsent', 'Mails that wait to be sent');
  const oldestUnsent = gauge(
    'mota_mails_oldest_unsent_seconds',
    'How long the oldest unsent mail has waited',
  );
  const money = gauge('mota_ledger_balance_naira', 'Money on the accounts of a kind', ['kind']);
  const accounts = gauge('mota_ledger_accounts', 'Accounts of a kind', ['kind']);
  const checked = gauge(
    'mota_ledger_checked_seconds',
    'How long ago what is new in the books was found to be right; 0 before the first time',
  );
  const allChecked = gauge(
    'mota_ledger_all_checked_seconds',
    'How long ago all of the books were found to be right, or the database was made',
  );
  const fullCheck = gauge(
    'mota_ledger_all_check',
    'Slices that the newest check of all books could not read (failures), and what it has found (faults)',
    ['what'],
  );
  const reconciled = gauge(
    'mota_reconciled_seconds',
    "How long ago the provider's statement was compared with the books; 0 before the first time",
  );
  const exceptions = gauge(
    'mota_reconciliation_exceptions',
    'Lines of the statement and transfers of the books that do not match',
  );
  const unexplained = gauge(
    'mota_reconciliation_unexplained_naira',
    'What of them, and of the difference of the balance, is too old to be on its way',
  );
  const ahead = gauge(
    'mota_clock_ahead_seconds',
    "How far this machine's clock is ahead of the database's",
  );
  const late = gauge(
    'mota_rail_late',
    'Deposit accounts and webhooks that wait longer than usual',
    ['what'],
  );
  const depositsRead = gauge(
    'mota_rail_deposits_read_seconds',
    'How long ago the provider was asked for deposits; 0 before the first time',
  );
  const waiting = gauge('mota_waiting_for_operator', 'What an operator has to decide on', ['what']);
  const complaintsLate = gauge(
    'mota_complaints_overdue',
    'Complaints that should have been acknowledged or decided by now',
    ['what'],
  );
  const withdrawalsWaiting = gauge(
    'mota_withdrawals_waiting',
    'Approved withdrawals that the provider has not taken, by the reason',
    ['because'],
  );

  const onTheirWay = gauge(
    'mota_withdrawals_oldest_seconds',
    'How long ago the oldest withdrawal was approved that has not ended',
  );

  const { isReplicaRecent } = dependencies;
  const recent =
    isReplicaRecent &&
    gauge('mota_replica_recent', '1 while the replica answers reports, 0 while the primary has to');

  const ask = async (text: string, values?: unknown[]): Promise<readonly Row[]> =>
    connection.query(text, values);

  return async function refresh(): Promise<void> {
    ahead.set(secondsAhead(dependencies, await connection.now()));
    recent?.set(Number(await isReplicaRecent?.()));
    const [jobs] = await ask(jobsQuery, [clock.now()]);
    due.set(Number(jobs?.due));
    oldest.set(Number(jobs?.oldest_seconds));
    const [failed] = await ask(failingQuery);
    failing.set(Number(failed?.failing));
    const [mails] = await ask(unsentQuery, [clock.now()]);
    unsent.set(Number(mails?.unsent));
    oldestUnsent.set(Number(mails?.oldest_seconds));
    for (const total of await totalsOfOwners(dependencies.database)) {
      accounts.set({ kind: total.kind }, total.accounts);
      money.set({ kind: total.kind }, Number(total.balance) / 100);
    }
    const [last] = await ask(checkedQuery);
    checked.set(Number(last?.seconds ?? 0));
    const [lastOfAll] = await ask(allCheckedQuery);
    allChecked.set(Number(lastOfAll?.seconds ?? 0));
    const [newestCheck] = await ask(fullCheckQuery);
    for (const what of ['failures', 'faults'])
      fullCheck.set({ what }, Number(newestCheck?.[what] ?? 0));
    const [behind] = await ask(railQuery, [clock.now()]);
    for (const [what, number] of Object.entries(behind ?? {})) late.set({ what }, Number(number));
    const railParameters = [clock.now(), dependencies.rail.name];
    const [read] = await ask(depositsReadQuery, railParameters);
    depositsRead.set(Number(read?.seconds ?? 0));
    const [lastReconciled] = await ask(reconciledQuery, railParameters);
    reconciled.set(Number(lastReconciled?.seconds ?? 0));
    exceptions.set(Number(lastReconciled?.exceptions ?? 0));
    unexplained.set(Number(lastReconciled?.naira ?? 0));
    const [undecided] = await ask(waitingQuery);
    for (const [what, number] of Object.entries(undecided ?? {})) {
      waiting.set({ what }, Number(number));
    }
    const [overdue] = await ask(lateComplaintsQuery, [clock.now()]);
    for (const [what, number] of Object.entries(overdue ?? {})) {
      complaintsLate.set({ what }, Number(number));
    }
    const [oldestOnItsWay] = await ask(onTheirWayQuery, [clock.now()]);
    onTheirWay.set(Number(oldestOnItsWay?.oldest_seconds));
    const waitingNow = await ask(withdrawalsQuery, [dependencies.rail.name]);
    for (const { because, waiting: number } of waitingNow) {
      withdrawalsWaiting.set({ because: String(because) }, Number(number));
    }
  };
}
