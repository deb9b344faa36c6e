import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { kycSubmissions } from '../../platform/db/schema.ts';
import { announceChange } from '../../platform/announcements/announceChange.ts';
import { notifyAndEmail } from '../../platform/mail/notifyAndEmail.ts';
import type { PlainMessage } from '../../platform/notifications/places.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { updateCustomer } from '../update/updateCustomer.ts';
import { settlePendingReferrals } from '../referral/settleReferral.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { deleteLater } from './images.ts';
import { day } from '../../platform/clock/time.ts';

interface Outcome extends Decision {
  readonly status: 'Verified' | 'Rejected';
  readonly reason: string | undefined;
  readonly message: PlainMessage;
  /** When to delete the images. Undefined keeps them. */
  readonly deleteImagesAt: Date | undefined;
}

/** Records the decision on an open submission, and returns its customer's id. */
async function end(
  transaction: Transaction,
  submissionId: number,
  { status, at, actor, reason, deleteImagesAt }: Outcome,
): Promise<number> {
  const [submission] = await transaction
    .update(kycSubmissions)
    .set({ status, decided_at: at, decided_by: actor, reason: reason ?? null })
    .where(and(eq(kycSubmissions.id, submissionId), eq(kycSubmissions.status, 'In Progress')))
    .returning();
  if (submission) {
    const { identity_card, facial_recognition, customer_id } = submission;
    await announceChange(transaction, [customer_id]);
    if (deleteImagesAt) {
      await deleteLater(transaction, [identity_card, facial_recognition], deleteImagesAt);
    }
    return customer_id;
  }
  const [earlier] = await transaction
    .select({ status: kycSubmissions.status, by: kycSubmissions.decided_by })
    .from(kycSubmissions)
    .where(eq(kycSubmissions.id, submissionId));
  throw earlier ? new Refusal(409, { code: 'identity_decided', ...earlier }) : notFound();
}

async function decide(transaction: Transaction, submissionId: number, outcome: Outcome) {
  const { at, status, reason, message } = outcome;
  const customerId = await end(transaction, submissionId, outcome);
  const changes = { identity_verified_at: status === 'Verified' ? at : null };
  if (!(await updateCustomer(transaction, customerId, changes))) throw notFound();
  if (status === 'Verified') {
    await settlePendingReferrals(transaction, customerId, `kyc ${submissionId}`, at);
  }
  await notifyAndEmail(transaction, customerId, message, at);
  const action = `kyc ${status.toLowerCase()}`;
  await recordAudit(transaction, outcome, action, `kyc ${submissionId}`, {
    customer: customerId,
    ...(reason !== undefined && { reason }),
  });
}

/** Verifies the customer and notifies them. Throws 404 for an unknown submission, 409 if it was already decided. */
export function approveKyc(transaction: Transaction, submissionId: number, decision: Decision) {
  return decide(transaction, submissionId, {
    ...decision,
    status: 'Verified',
    reason: undefined,
    deleteImagesAt: undefined,
    message: 'identity_verified',
  });
}

/**
 * Rejects a submission. The customer reads the reasons, if any, and may submit again. The images are deleted after
 * `keptDays` days. Throws like `approveKyc`.
 */
export function rejectKyc(
  transaction: Transaction,
  submissionId: number,
  {
    reason,
    keptDays,
    ...decision
  }: Decision & { readonly reason: string; readonly keptDays: number },
) {
  const because = reason.trim();
  return decide(transaction, submissionId, {
    ...decision,
    status: 'Rejected',
    reason: because || undefined,
    deleteImagesAt: new Date(decision.at.getTime() + keptDays * day),
    message: { code: 'identity_not_verified', reason: because },
  });
}

/** Returns the names under which a submission's images are stored, or undefined if it doesn't exist. */
export async function findKycImages(database: Database, submissionId: number) {
  const [images] = await database
    .select({
      identity_card: kycSubmissions.identity_card,
      facial_recognition: kycSubmissions.facial_recognition,
    })
    .from(kycSubmissions)
    .where(eq(kycSubmissions.id, submissionId));
  return images;
}
