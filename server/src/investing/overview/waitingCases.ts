import { sql, type SQL } from 'drizzle-orm';
import { waitingClosings } from '../../customers/closing/closingCases.ts';
import { dueAt as complaintDueAt } from '../../customers/complaints/complaintCases.ts';
import { waitsForPerson } from '../../money/withdrawals/release.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { failingQueues, tableOf, type FailingQueue } from '../../platform/work/failing.ts';

interface Times {
  readonly now: SQL;
  readonly today: SQL;
}

const noAmount = sql`NULL::bigint AS amount`;
const noName = sql`NULL::text AS name`;
const noDue = sql`NULL::timestamptz AS due`;
const customer = sql`(SELECT first_name || ' ' || last_name FROM customers
  WHERE customers.id = customer_id) AS name`;
const receiver = sql`account_name || ', ' || bank_name AS name`;

/**
 * SQL for the cases in each of the office's queues: since when each has waited, its amount in kobo, its name, and when
 * it is due.
 */
const queues = {
  kyc: () => sql`submitted_at AS since, ${noAmount}, ${customer}, ${noDue}
    FROM kyc_submissions WHERE status = 'In Progress'`,
  withdrawals: () => sql`requested_at AS since, holds.amount, ${receiver}, ${noDue}
    FROM withdrawals JOIN holds ON holds.id = hold_id WHERE ${sql.raw(waitsForPerson)}`,
  'withdrawal-exceptions': () => sql`found_at AS since, holds.amount, ${receiver}, ${noDue}
    FROM withdrawal_exceptions AS exceptions
    JOIN withdrawals ON withdrawals.id = withdrawal_id JOIN holds ON holds.id = hold_id
    WHERE exceptions.closed_at IS NULL`,
  suspense: () => sql`received_at AS since, amount, sender_bank AS name, ${noDue}
    FROM deposit_notices WHERE transfer_id IS NULL AND returned_id IS NULL`,
  'deposit-exceptions': () => sql`found_at AS since,
    CASE WHEN currency = 'NGN' THEN amount END AS amount, ${noName}, ${noDue}
    FROM deposit_exceptions WHERE closed_at IS NULL`,
  'refused-accounts': () => sql`requested_at AS since, ${noAmount}, ${noName}, ${noDue}
    FROM deposit_accounts WHERE status = 'refused'`,
  referrals: () => sql`created_at AS since, amount, ${noName}, ${noDue} FROM referral_bonuses
    WHERE shared IS NOT NULL AND paid_by IS NULL AND refused_at IS NULL`,
  complaints: () => sql`created_at AS since, ${noAmount}, ${customer},
    ${complaintDueAt} AS due FROM complaints WHERE decided_at IS NULL`,
  closings: () =>
    sql`since, amount, ${customer}, ${noDue} FROM (SELECT ${waitingClosings}) AS cases`,
  proposals: ({ now }: Times) => sql`proposed_at AS since, ${noAmount}, ${noName}, ${noDue}
    FROM proposals WHERE outcome IS NULL AND expires_at > ${now}`,
  arrears: ({ today }: Times) => sql`unpaid_from::timestamp AT TIME ZONE 'Africa/Lagos' AS since,
    (SELECT sum(amount) FROM instalments
      WHERE agreement_id = agreements.id AND due_date < ${today}) - repaid_total AS amount,
    (SELECT name FROM drivers WHERE drivers.id = driver_id) AS name, ${noDue}
    FROM agreements WHERE status = 'active' AND unpaid_from < ${today}`,
  'waiting-contracts': () => sql`since::timestamp AT TIME ZONE 'Africa/Lagos' AS since, amount,
    name, ${noDue} FROM waiting_contracts`,
  'idle-vehicles': () => sql`changed_at AS since, ${noAmount}, ${noName}, ${noDue}
    FROM vehicles WHERE status = 'idle'`,
} as const;

type CaseQueue = keyof typeof queues;
const caseQueues = Object.keys(queues) as CaseQueue[];

/** The number of cases in a queue, the oldest and the first one due, and the sum of their amounts. */
export interface WaitingCases {
  readonly queue: CaseQueue | 'reconciliation';
  readonly waiting: number;
  /**
   * Time since when the oldest case has waited, in milliseconds since 1970. Null if the queue is empty or its cases
   * have no age.
   */
  readonly oldest: number | null;
  /** Sum in kobo. Null if no case has an amount. */
  readonly amount: bigint | null;
  /**
   * Name of the case that is due first, such as its customer. Without deadlines, the name of the oldest case. Null if
   * the queue is empty or its cases have no names.
   */
  readonly next: string | null;
  /** When the first case is due, in milliseconds since 1970. Null if no case is due at a certain time. */
  readonly due: number | null;
}

/** Counts the open cases of each queue, using the indexes of open rows. */
export function countWaitingCases(database: Database, now: Date): Promise<WaitingCases[]> {
  const times = {
    now: sql`${now.toISOString()}::timestamptz`,
    today: sql`${lagosDate(now)}::date`,
  };
  const counts = caseQueues.map(
    (queue) => sql`SELECT ${queue}::text AS queue, count(*)::int AS waiting,
      extract(epoch FROM min(since))::float8 * 1000 AS oldest, sum(amount) AS amount,
      (array_agg(name ORDER BY due, since))[1] AS next, extract(epoch FROM min(due))::float8 * 1000 AS due
      FROM (SELECT ${queues[queue](times)}) AS open`,
  );
  return readRows(database, sql<WaitingCases>`${sql.join(counts, sql` UNION ALL `)}`);
}

/** Number of failed rows of a queue: those that will be retried, and those that were given up. */
export interface FailingWork {
  readonly queue: FailingQueue;
  readonly failing: number;
}

/** Counts failed work, using the indexes of rows with an error. */
export function countFailing(database: Database): Promise<FailingWork[]> {
  const counts = failingQueues.map(
    (queue) => sql`SELECT ${queue}::text AS queue, count(*)::int AS failing
      FROM ${tableOf(queue)} WHERE last_error IS NOT NULL`,
  );
  return readRows(database, sql<FailingWork>`${sql.join(counts, sql` UNION ALL `)}`);
}
