import { desc, eq } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { customerNotes } from '../../platform/db/schema.ts';
import { requireCustomer } from '../profile/requireCustomer.ts';

const notesShown = 50;

/** Returns the newest notes that staff have written about a customer, newest first. */
export const listNotes = (database: Database, customerId: number) =>
  database
    .select({
      id: customerNotes.id,
      text: customerNotes.text,
      written_by: customerNotes.written_by,
      written_at: customerNotes.written_at,
    })
    .from(customerNotes)
    .where(eq(customerNotes.customer_id, customerId))
    .orderBy(desc(customerNotes.id))
    .limit(notesShown);

/** Stores a note about a customer. It can't be changed later. Throws 404 if the customer doesn't exist. */
export async function writeNote(
  transaction: Transaction,
  customerId: number,
  { at, actor, text }: Decision & { readonly text: string },
): Promise<void> {
  await requireCustomer(transaction, customerId);
  const note = { customer_id: customerId, text: text.trim(), written_by: actor, written_at: at };
  await transaction.insert(customerNotes).values(note);
}
