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
  dependencies: Dependencies,
  customerId: number,
  action: 'requested' | 'taken back',
): Promise<void> {
  const actor = `customer ${customerId}`;
  await announceChange(transaction, [customerId]);
  await recordAudit(
    transaction,
    { at: dependencies.clock.now(), actor },
    `closing ${action}`,
    actor,
  );
  await mailAlert(transaction, dependencies, customerId, { code: 'closing_alert', action });
}

/** Records a customer's request to close their account, and emails them. Does nothing if one is open. */
export async function requestOwnClosing(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
): Promise<void> {
  const added = await transaction
    .insert(closingRequests)
    .values({ customer_id: customerId, requested_at: dependencies.clock.now() })
    .onConflictDoNothing()
    .returning({ id: closingRequests.id });
  if (added.length > 0) await record(transaction, dependencies, customerId, 'requested');
}

/** Cancels a customer's request to close their account, and emails them. Does nothing if none is open. */
export async function takeBackClosing(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
): Promise<void> {
  const at = dependencies.clock.now();
  const ended = await transaction
    .update(closingRequests)
    .set({ outcome: 'taken back', ended_at: at, ended_by: `customer ${customerId}` })
    .where(isOpenOf(customerId))
    .returning({ id: closingRequests.id });
  if (ended.length > 0) await record(transaction, dependencies, customerId, 'taken back');
}
