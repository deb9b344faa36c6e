import { recordAudit } from '../../platform/audit/record.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { sendingStops } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Returns since when and why sending is stopped, or undefined if it isn't. */
export async function findSendingStop(database: Database) {
  const [stop] = await database.select().from(sendingStops);
  return stop;
}

/**
 * Stops sending withdrawals until operators resume it. Withdrawals that were already sent are still tracked. Returns
 * true if sending wasn't stopped before. An earlier stop keeps its reason.
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
  await recordAudit(transaction, { at, actor }, 'sending stopped', 'withdrawals', { reason });
  return true;
}

/** Resumes sending withdrawals. Throws 409 if sending isn't stopped. */
export async function resumeSending(transaction: Transaction, by: Decision): Promise<void> {
  const [stop] = await transaction.delete(sendingStops).returning({ id: sendingStops.id });
  if (!stop) throw new Refusal(409, 'withdrawals_being_sent');
  await recordAudit(transaction, by, 'sending resumed', 'withdrawals');
}
