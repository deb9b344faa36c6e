import { and, eq, isNull } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { hardshipRequests } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockActive } from './agreements.ts';

/**
 * Returns SQL for the open request of an active agreement: the one that wasn't refused. (A restructure grants a request
 * and ends the agreement.)
 */
const isOpen = (agreementId: number) =>
  and(eq(hardshipRequests.agreement_id, agreementId), isNull(hardshipRequests.refused_at));

/**
 * Records that a driver asks for easier terms. Throws 404 and 409 like `lockActive`, and 409 while an earlier request
 * is open.
 */
export async function recordHardship(
  transaction: Transaction,
  agreementId: number,
  reason: string,
  by: Decision,
): Promise<void> {
  await lockActive(transaction, agreementId);
  if ((await transaction.$count(hardshipRequests, isOpen(agreementId))) > 0) {
    throw new Refusal(409, 'hardship_open');
  }
  await transaction.insert(hardshipRequests).values({
    agreement_id: agreementId,
    reason,
    recorded_by: by.actor,
    recorded_at: by.at,
  });
  await recordAudit(transaction, by, 'hardship request recorded', `agreement ${agreementId}`, {
    reason,
  });
}

/**
 * Refuses the open request of an agreement. (A restructure grants it.) Throws 404 and 409 like `lockActive`, and 409 if
 * there is no request.
 */
export async function refuseHardship(
  transaction: Transaction,
  agreementId: number,
  refusal: string,
  by: Decision,
): Promise<void> {
  await lockActive(transaction, agreementId);
  const refused = await transaction
    .update(hardshipRequests)
    .set({ refusal, refused_by: by.actor, refused_at: by.at })
    .where(isOpen(agreementId))
    .returning({ reason: hardshipRequests.reason });
  const [request] = refused;
  if (!request) throw new Refusal(409, 'hardship_unasked');
  await recordAudit(transaction, by, 'hardship request refused', `agreement ${agreementId}`, {
    ...request,
    refusal,
  });
}
