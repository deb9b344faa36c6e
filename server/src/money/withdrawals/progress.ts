import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { holds, transfers, withdrawals } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findSendingStop } from './stopSending.ts';
import { minute } from '../../platform/clock/time.ts';

/** How long an approved withdrawal may take before its customer reads that it is late, in milliseconds. */
const usualTime = 15 * minute;

type Withdrawal = typeof withdrawals.$inferSelect;

/** Why a withdrawal on its way waits, and when we look next; null if all is as usual. */
function delayOf(
  { state, decided_at: approvedAt, waits_because: because, next_at: nextAt }: Withdrawal,
  now: Date,
  isStopped: boolean,
) {
  const nextLook = nextAt?.toISOString() ?? null;
  if (state === 'approved' && isStopped) return { reason: 'not sent', next_look_at: null } as const;
  if (state === 'returning') return { reason: 'not sent', next_look_at: nextLook } as const;
  if (state !== 'sending') return null;
  const isLate = approvedAt !== null && now.getTime() - approvedAt.getTime() > usualTime;
  if (because === 'no answer' || (because === null && isLate)) {
    return { reason: 'not confirmed', next_look_at: nextLook } as const;
  }
  return because && ({ reason: 'not sent', next_look_at: nextLook } as const);
}

const instant = (date: Date | null) => date?.toISOString() ?? null;

function find(database: Database, customerId: number, reference: string) {
  return database
    .select({ withdrawal: withdrawals, amount: holds.amount })
    .from(transfers)
    .innerJoin(holds, eq(holds.held_by, transfers.id))
    .innerJoin(withdrawals, eq(withdrawals.hold_id, holds.id))
    .where(and(eq(transfers.reference, reference), eq(withdrawals.customer_id, customerId)));
}

/** The progress of a customer's withdrawal, by the reference of its transaction. Throws 404 for another customer's. */
export async function findProgress(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  customerId: number,
  reference: string,
) {
  const [found] = await find(database, customerId, reference);
  if (!found) throw notFound();
  const { withdrawal, amount } = found;
  const isStopped = (await findSendingStop(database)) !== undefined;
  const decidedAt = instant(withdrawal.decided_at);
  const isRejected = withdrawal.state === 'rejected';
  return {
    // Customers read of the return once the money is there.
    state: withdrawal.state === 'returning' ? ('sending' as const) : withdrawal.state,
    amount: formatNaira(amount),
    bank_name: withdrawal.bank_name,
    account_number: withdrawal.account_number,
    account_name: withdrawal.account_name,
    requested_at: withdrawal.requested_at.toISOString(),
    not_before: instant(withdrawal.not_before),
    approved_at: isRejected ? null : decidedAt,
    sent_at: instant(withdrawal.sent_at),
    paid_at: instant(withdrawal.paid_at),
    returned_at: isRejected ? decidedAt : instant(withdrawal.returned_at),
    reason: withdrawal.reason,
    session_id: withdrawal.session_id,
    delay: delayOf(withdrawal, clock.now(), isStopped),
  };
}
