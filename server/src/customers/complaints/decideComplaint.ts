import { and, eq, isNull } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { complaints } from '../../platform/db/schema.ts';
import { announceChange } from '../../platform/announcements/announceChange.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { notifyAndEmail } from '../../platform/mail/notifyAndEmail.ts';
import { referenceOf } from './reference.ts';

type Complaint = typeof complaints.$inferSelect;
export type ComplaintOutcome = NonNullable<Complaint['outcome']>;

/**
 * Records a staff action on an open complaint. Throws 404 if it doesn't exist, 409 if it was decided or the action was
 * already taken.
 */
async function change(
  transaction: Transaction,
  id: number,
  changes: Partial<Complaint>,
): Promise<Complaint> {
  const [changed] = await transaction
    .update(complaints)
    .set(changes)
    .where(
      and(
        eq(complaints.id, id),
        isNull(complaints.decided_at),
        changes.acknowledged_at ? isNull(complaints.acknowledged_at) : undefined,
      ),
    )
    .returning();
  if (changed) {
    await announceChange(transaction, [changed.customer_id]);
    return changed;
  }
  const [found] = await transaction.select().from(complaints).where(eq(complaints.id, id));
  if (!found) throw notFound();
  const { outcome, decided_by, acknowledged_by } = found;
  if (outcome === null) {
    throw new Refusal(409, { code: 'complaint_acknowledged', by: acknowledged_by ?? '' });
  }
  throw new Refusal(409, { code: 'complaint_decided', outcome, by: decided_by ?? '' });
}

/** Records that someone at Mota has read a complaint, and notifies the customer. */
export async function acknowledgeComplaint(
  transaction: Transaction,
  id: number,
  { at, actor }: Decision,
): Promise<void> {
  const changes = { acknowledged_at: at, acknowledged_by: actor };
  const { customer_id, decide_by } = await change(transaction, id, changes);
  const details = { reference: referenceOf(id), decideBy: decide_by };
  const news = { code: 'complaint_acknowledged', ...details } as const;
  const mail = { code: 'complaint_acknowledged', news } as const;
  await notifyAndEmail(transaction, customer_id, news, at, mail);
  await recordAudit(transaction, { at, actor }, 'complaint acknowledged', `complaint ${id}`);
}

interface Answer extends Decision {
  readonly outcome: ComplaintOutcome;
  /** Shown to the customer. */
  readonly answer: string;
}

/**
 * Decides on a complaint and sends the customer the answer. This closes the complaint, whether or not it was
 * acknowledged.
 */
export async function decideComplaint(
  transaction: Transaction,
  id: number,
  { at, actor, outcome, answer }: Answer,
): Promise<void> {
  const changes = { decided_at: at, decided_by: actor, outcome, answer: answer.trim() };
  const { customer_id } = await change(transaction, id, changes);
  const reference = referenceOf(id);
  const details = { reference, outcome, answer: changes.answer };
  const mail = { code: 'complaint_decided', ...details } as const;
  const news = { code: 'complaint_decided', reference } as const;
  await notifyAndEmail(transaction, customer_id, news, at, mail);
  await recordAudit(transaction, { at, actor }, 'complaint decided', `complaint ${id}`, {
    outcome,
  });
}
