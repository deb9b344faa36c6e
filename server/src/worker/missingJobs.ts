import type { Dependencies } from '../platform/dependencies.ts';
import type { JobKind } from '../platform/work/schedule.ts';
import { addDays } from '../../../contract/rules/calendar.ts';
import { lagosDate } from '../money/payouts/calendar.ts';
import { waitsForRules } from '../money/withdrawals/release.ts';

const literal = (kind: JobKind) => `'${kind}'`;

const startOfDueDate = "(due_date::timestamp - interval '1 hour') AT TIME ZONE 'UTC'";

// The next payout of a contract is scheduled when the previous one is paid, or when there is too little money for the
// previous one.
const nextPayouts = `
  SELECT CASE WHEN clique_id IS NULL THEN ${literal('payout')} ELSE ${literal('clique-payout')} END AS kind,
    payout.id::text AS subject, ${startOfDueDate} AS run_at, NULL::jsonb AS arguments
  FROM payouts AS payout JOIN contracts ON contracts.id = contract_id
  WHERE paid_at IS NULL AND (due_date <= $2::date OR late_at IS NOT NULL)
    AND (late_at IS NULL OR receipts_have_money(contract_id)) AND NOT EXISTS (
      SELECT FROM payouts AS earlier WHERE earlier.contract_id = payout.contract_id
        AND earlier.number < payout.number AND earlier.paid_at IS NULL AND earlier.late_at IS NULL)`;

/** SQL for the jobs that have to exist at the time $1, with payouts up to the day $2. */
const needed = `
  ${nextPayouts}
  UNION ALL SELECT ${literal('clique-closing')}, id::text, closes_at, NULL FROM cliques WHERE status = 'open'
  UNION ALL SELECT ${literal('withdrawal-release')}, id::text, release_at, NULL FROM withdrawals WHERE ${waitsForRules}
  UNION ALL SELECT ${literal('referral')}, bonus.referred_id || ' unpaid', $1::timestamptz,
      jsonb_build_object('customer_id', bonus.referred_id)
    FROM referral_bonuses bonus
    JOIN customers referrer ON referrer.id = bonus.referrer_id
    JOIN customers referred ON referred.id = bonus.referred_id
    WHERE bonus.paid_by IS NULL AND bonus.shared IS NULL AND referrer.identity_verified_at IS NOT NULL
      AND referred.identity_verified_at IS NOT NULL`;

const rowsAtOnce = 500;

const planSome = `
  INSERT INTO jobs (kind, subject, run_at, arguments)
  SELECT kind, subject, run_at, arguments FROM (${needed}) AS needed
  WHERE NOT EXISTS (SELECT FROM jobs WHERE jobs.kind = needed.kind
    AND jobs.subject = needed.subject AND jobs.done_at IS NULL)
  LIMIT ${rowsAtOnce}
  ON CONFLICT (kind, subject) DO UPDATE
    SET done_at = NULL, attempts = 0, run_at = excluded.run_at WHERE jobs.done_at IS NOT NULL
  RETURNING id`;

/**
 * Schedules missing jobs for payouts that are due by tomorrow, for open cliques, for withdrawals that rules decide on,
 * and for unpaid bonuses. Only a bug or a manual change of the database can cause such a gap. Returns how many it
 * scheduled.
 */
export async function planMissingJobs(
  { connection, clock }: Dependencies,
  stopping?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const tomorrow = addDays(lagosDate(now), 1);
  let planned = 0;
  for (let some = rowsAtOnce; some === rowsAtOnce && !stopping?.aborted;) {
    some = (await connection.query(planSome, [now, tomorrow])).length;
    planned += some;
  }
  return planned;
}
