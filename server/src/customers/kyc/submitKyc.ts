import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database } from '../../platform/db/connection.ts';
import { kycSubmissions } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { announceChange } from '../../platform/announcements/announceChange.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { keepWithSubmission } from './images.ts';
import type { SubmittedImages } from './receiveSubmission.ts';

/** Throws 409 if the customer's submission is pending or was approved. */
export async function refuseSubmitted(database: Database, customerId: number): Promise<void> {
  const [earlier] = await database
    .select({ status: kycSubmissions.status })
    .from(kycSubmissions)
    .where(
      and(
        eq(kycSubmissions.customer_id, customerId),
        inArray(kycSubmissions.status, ['In Progress', 'Verified']),
      ),
    );
  if (!earlier) return;
  throw new Refusal(
    409,
    earlier.status === 'Verified' ? 'identity_verified_already' : 'identity_in_progress',
  );
}

/** Stores a submission, which is then pending. Throws 409 if another one was stored first. */
export async function submitKyc(
  { database, clock }: Dependencies,
  customerId: number,
  images: SubmittedImages,
): Promise<void> {
  const at = clock.now();
  await inTransaction(database, async (transaction) => {
    const inserted = await transaction
      .insert(kycSubmissions)
      .values({ customer_id: customerId, status: 'In Progress', ...images, submitted_at: at })
      .onConflictDoNothing()
      .returning({ id: kycSubmissions.id });
    const [submission] = inserted;
    if (!submission) {
      await refuseSubmitted(transaction, customerId);
      throw new Error(
        'The KYC submission conflicts with another one, but none is pending or verified.',
      );
    }
    await announceChange(transaction, [customerId]);
    await keepWithSubmission(transaction, Object.values(images));
    const by = { at, actor: `customer ${customerId}` };
    await recordAudit(transaction, by, 'kyc submitted', `kyc ${submission.id}`);
  });
}
