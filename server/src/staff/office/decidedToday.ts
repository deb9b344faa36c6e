import { sql } from 'drizzle-orm';
import { lagosDate, startOfLagosDay } from '../../money/payouts/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';

/** Actions with which one person decides on a case, as the audit names them. */
const decisions = [
  'account asked for again',
  'account closed',
  'agreement made',
  'agreement restructured',
  'complaint decided',
  'deposit exception closed',
  'hardship request refused',
  'kyc rejected',
  'kyc verified',
  'promise to pay recorded',
  'referral bonus paid',
  'referral bonus refused',
  'repayment recorded',
  'vehicle bound',
  'vehicle repossessed',
  'withdrawal approved',
  'withdrawal exception closed',
  'withdrawal rejected',
];

/** Numbers of decisions on cases and proposals since midnight in Lagos. */
interface DecidedToday {
  readonly own: number;
  /** Decisions of all people, including the caller's own. */
  readonly office: number;
}

/**
 * Counts what the caller and all people of the office have decided today. A record that names who proposed it is the
 * decision on a proposal. Reads the audit of one day, by the index of its times.
 */
export async function countDecidedToday(
  database: Database,
  now: Date,
  caller: string,
): Promise<DecidedToday> {
  const midnight = startOfLagosDay(lagosDate(now)).toISOString();
  const [found] = await readRows(
    database,
    sql<DecidedToday>`
      SELECT count(*) FILTER (WHERE actor = ${caller})::int AS own, count(*)::int AS office
      FROM audit_records
      WHERE at >= ${midnight}::timestamptz AND actor IN (SELECT name FROM staff)
        AND (action = ANY (${`{${decisions.map((action) => `"${action}"`).join()}}`}::text[])
          OR detail ? 'proposed_by')`,
  );
  return found ?? { own: 0, office: 0 };
}
