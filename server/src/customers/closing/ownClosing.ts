import { and, eq, isNull } from 'drizzle-orm';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import { announceChange } from '../../platform/announcements/announceChange.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { closingRequests } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import { findStillOpen } from './stillOpen.ts';

type Parts = Pick<Dependencies, 'config' | 'clock' | 'random'>;

const isOpenOf = (customerId: number) =>
  and(eq(closingRequests.customer_id, customerId), isNull(closingRequests.outcome));

/** Returns a customer's request to close their account, and what has to end first. */
export async function readClosing(
  database: Database,
  customerId: number,
): Promise<ReplyOf<'getClosing'>> {
  const [request] = await database
    .select({ requestedAt: closingRequests.requested_at })
    .from(closingRequests)
    .where(isOpenOf(customerId));
  return onWire({
    requested_at: request?.requestedAt ?? null,
    still_open: await findStillOpen(database, customerId),
  });
}

async function record(
  transaction: Transaction,
  parts: Parts,
  customerId: number,
  action: 'requested' | 'taken back',
): Promise<void> {
  const actor = `customer ${customerId}`;
  await announceChange(transaction, [customerId]);
  await recordAudit(transaction, { at: parts.clock.now(), actor }, `closing ${action}`, actor);
  await mailAlert(transaction, parts, customerId, { code: 'closing_alert', action });
}

/** Records a customer's request to close their account, and emails them. Does nothing if one is open. */
export async function requestOwnClosing(
  transaction: Transaction,
  parts: Parts,
  customerId: number,
): Promise<void> {
  const added = await transaction
    .insert(closingRequests)
    .values({ customer_id: customerId, requested_at: parts.clock.now() })
    .onConflictDoNothing()
    .returning({ id: closingRequests.id });
  if (added.length > 0) await record(transaction, parts, customerId, 'requested');
}

/** Cancels a customer's request to close their account, and emails them. Does nothing if none is open. */
export async function takeBackClosing(
  transaction: Transaction,
  parts: Parts,
  customerId: number,
): Promise<void> {
  const at = parts.clock.now();
  const ended = await transaction
    .update(closingRequests)
    .set({ outcome: 'taken back', ended_at: at, ended_by: `customer ${customerId}` })
    .where(isOpenOf(customerId))
    .returning({ id: closingRequests.id });
  if (ended.length > 0) await record(transaction, parts, customerId, 'taken back');
}
