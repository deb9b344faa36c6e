import { recordAudit } from '../../platform/audit/record.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { sendingStops } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Since when and why no withdrawal is sent; undefined while they are. */
export async function findSendingStop(database: Database | Transaction) {
  const [stop] = await database.select().from(sendingStops);
  return stop;
}

/**
 * No withdrawal is sent from now on, until operators resume; those on their way are still followed. Returns
 * whether that is new: a stop before keeps its reason.
 */
export async function stopSending(
  transaction: Transaction,
  { at, actor, reason }: Decision & { readonly reason: string },
): Promise<boolean> {
  const [stop] = await transaction
    .insert(sendingStops)
    .values({ stopped_at: at, stopped_by: actor, reason })
    .onConflictDoNothing()
    .returning({ id: sendingStops.id });
  if (!stop) return false;
  await recordAudit(transaction, {
    at,
    actor,
    action: 'sending stopped',
    subject: 'withdrawals',
    detail: { reason },
  });
  return true;
}

/** Withdrawals are sent again. 409 when nothing had stopped them. */
export async function resumeSending(
  transaction: Transaction,
  { at, actor }: Decision,
): Promise<void> {
  const [stop] = await transaction.delete(sendingStops).returning({ id: sendingStops.id });
  if (!stop) throw new Refusal(409, 'withdrawals_being_sent');
  await recordAudit(transaction, {
    at,
    actor,
    action: 'sending resumed',
    subject: 'withdrawals',
  });
}
