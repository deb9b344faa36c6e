import { and, eq, ne } from 'drizzle-orm';
import { lock } from '../../platform/db/lock.ts';
import { withdrawals } from '../../platform/db/schema.ts';
import { mailStaff } from '../../platform/mail/mailStaff.ts';
import type { LockedWithdrawal, WaitingReason } from './lockWithdrawal.ts';
import { pauseAfterTry, pauseWhilePending, unclearTries } from './pauses.ts';
import {
  change,
  nothingNew,
  recorded,
  type Recording,
  type RecordingContext,
} from './recording.ts';

/** Returns whether no other withdrawal waits for this reason. */
async function isFirstToWait(
  { transaction }: RecordingContext,
  id: number,
  because: WaitingReason,
) {
  // Locked, so that two withdrawals that start to wait at the same time cause a single email.
  await lock(transaction, 'first withdrawal to wait');
  const [other] = await transaction
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.state, 'sending'),
        eq(withdrawals.waits_because, because),
        ne(withdrawals.id, id),
      ),
    )
    .limit(1);
  return other === undefined;
}

export async function recordWaiting(
  context: RecordingContext,
  locked: LockedWithdrawal,
  because: WaitingReason,
  failure: string | null = null,
): Promise<Recording> {
  const { transaction, at, config } = context;
  const { id, waits_because: before, attempts } = locked.withdrawal;
  const nextAt = new Date(at.getTime() + pauseAfterTry('sending', attempts));
  const begins = before !== because && (await isFirstToWait(context, id, because));
  await change(context, locked, { waits_because: because, next_at: nextAt, failure });
  if (!begins) return before === because ? nothingNew : recorded;
  await mailStaff(transaction, config, { code: 'withdrawals_wait', because }, at);
  return { outcome: 'begins to wait', because };
}

export async function recordProgress(
  context: RecordingContext,
  locked: LockedWithdrawal,
): Promise<Recording> {
  const { withdrawal } = locked;
  const { at } = context;
  const sentAt = withdrawal.sent_at ?? at;
  await change(context, locked, {
    waits_because: null,
    failure: null,
    attempts: 0,
    sent_at: sentAt,
    next_at: new Date(at.getTime() + pauseWhilePending(sentAt, at)),
  });
  return withdrawal.sent_at && !withdrawal.waits_because ? nothingNew : recorded;
}

/** Records an unclear answer. Several in a row count as an outage. Staff can read the reason, if there is one. */
export async function recordUnclear(
  context: RecordingContext,
  locked: LockedWithdrawal,
  failure: string | null,
): Promise<Recording> {
  const { attempts, waits_because: before } = locked.withdrawal;
  if (attempts >= unclearTries)
    return recordWaiting(context, locked, before ?? 'no answer', failure);
  await change(context, locked, {
    failure,
    next_at: new Date(context.at.getTime() + pauseAfterTry('sending', attempts)),
  });
  return nothingNew;
}
