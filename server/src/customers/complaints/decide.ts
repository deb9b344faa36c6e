import { and, eq, isNull } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { complaints, customers } from '../../platform/db/schema.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import {
  complaintAcknowledgedLetter,
  complaintDecidedLetter,
} from '../../platform/mail/letters/complaints.ts';
import { writeMail } from '../../platform/mail/outbox.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { complaintAcknowledged, complaintDecided } from '../../platform/notifications/texts.ts';
import { referenceOf } from './reference.ts';

type Complaint = typeof complaints.$inferSelect;
export type ComplaintOutcome = NonNullable<Complaint['outcome']>;

/** Writes what staff do about a complaint that waits for it. Throws 404 for an unknown one, 409 if it was done before. */
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
  if (changed) return changed;
  const [found] = await transaction.select().from(complaints).where(eq(complaints.id, id));
  if (!found) throw notFound();
  const { outcome, decided_by, acknowledged_by } = found;
  if (outcome === null) {
    throw new Refusal(409, { code: 'complaint_acknowledged', by: acknowledged_by ?? '' });
  }
  throw new Refusal(409, { code: 'complaint_decided', outcome, by: decided_by ?? '' });
}

async function readerOf(transaction: Transaction, customerId: number) {
  const [customer] = await transaction
    .select({ email: customers.email, firstName: customers.first_name })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) throw notFound();
  return customer;
}

/** Tells the customer that people at Mota have read their complaint. */
export async function acknowledgeComplaint(
  transaction: Transaction,
  id: number,
  { at, actor, appOrigin }: Decision & { readonly appOrigin: string },
): Promise<void> {
  const changes = { acknowledged_at: at, acknowledged_by: actor };
  const { customer_id, decide_by } = await change(transaction, id, changes);
  const text = complaintAcknowledged(referenceOf(id), decide_by);
  await notify(transaction, customer_id, text, at);
  const { email, firstName } = await readerOf(transaction, customer_id);
  const letter = complaintAcknowledgedLetter({ firstName, appOrigin }, text);
  await writeMail(transaction, { recipient: email, ...letter }, at);
  const subject = `complaint ${id}`;
  await recordAudit(transaction, { at, actor, action: 'complaint acknowledged', subject });
}

interface Answer extends Decision {
  readonly outcome: ComplaintOutcome;
  /** The customer reads it. */
  readonly answer: string;
  readonly appOrigin: string;
}

/** Decides on a complaint and answers its customer, which closes it. One that was not acknowledged is answered all the same. */
export async function decideComplaint(
  transaction: Transaction,
  id: number,
  { at, actor, outcome, answer, appOrigin }: Answer,
): Promise<void> {
  const words = answer.trim();
  const changes = { decided_at: at, decided_by: actor, outcome, answer: words };
  const { customer_id } = await change(transaction, id, changes);
  const text = complaintDecided(referenceOf(id));
  await notify(transaction, customer_id, text, at);
  const { email, firstName } = await readerOf(transaction, customer_id);
  const letter = complaintDecidedLetter({ firstName, appOrigin }, referenceOf(id), {
    outcome,
    answer: words,
  });
  await writeMail(transaction, { recipient: email, ...letter }, at);
  await recordAudit(transaction, {
    at,
    actor,
    action: 'complaint decided',
    subject: `complaint ${id}`,
    detail: { outcome },
  });
}
