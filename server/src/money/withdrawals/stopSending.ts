import { and, desc, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { auditRecords, sendingStops } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** The subject of audit records about stopping and resuming. */
const subject = 'withdrawals';
const resumed = 'sending resumed';

/** Returns since when and why sending is stopped, or undefined if it isn't. */
export async function findSendingStop(database: Database) {
  const [stop] = await database.select().from(sendingStops);
  return stop;
}

/**
 * Whether withdrawals are sent. `by` and `at` are null if sending was never stopped, and `reason` is null while
 * withdrawals are sent.
 */
interface SendingState {
  readonly isOn: boolean;
  readonly by: string | null;
  readonly at: Date | null;
  readonly reason: string | null;
}

/** Returns whether withdrawals are sent, and who switched that last. */
export async function findSendingState(database: Database): Promise<SendingState> {
  const stop = await findSendingStop(database);
  if (stop) return { isOn: false, by: stop.stopped_by, at: stop.stopped_at, reason: stop.reason };
  const [newest] = await database
    .select({ by: auditRecords.actor, at: auditRecords.at })
    .from(auditRecords)
    .where(and(eq(auditRecords.subject, subject), eq(auditRecords.action, resumed)))
    .orderBy(desc(auditRecords.id))
    .limit(1);
  return { isOn: true, by: newest?.by ?? null, at: newest?.at ?? null, reason: null };
}

/**
 * Stops sending withdrawals until staff resume it. Withdrawals that were already sent are still tracked. Returns
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
  await recordAudit(transaction, { at, actor }, 'sending stopped', subject, { reason });
  return true;
}

/** Resumes sending withdrawals. Throws 409 if sending isn't stopped. */
export async function resumeSending(transaction: Transaction, by: Decision): Promise<void> {
  const [stop] = await transaction.delete(sendingStops).returning({ id: sendingStops.id });
  if (!stop) throw new Refusal(409, 'withdrawals_being_sent');
  await recordAudit(transaction, by, resumed, subject);
}
