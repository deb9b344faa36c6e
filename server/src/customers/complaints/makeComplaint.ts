import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf } from '../../../../contract/schemas/index.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { lock } from '../../platform/db/lock.ts';
import { accounts, complaints, entries } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { announceChange } from '../../platform/announcements/announceChange.ts';
import { fieldRefusal, Refusal } from '../../platform/http/refusal.ts';
import { deadlinesOf } from './complaintDeadlines.ts';
import { referenceOf } from './reference.ts';

/** Maximum number of open complaints per customer. */
const openAtMost = 5;

async function refuseOtherTransaction(
  transaction: Transaction,
  customerId: number,
  entryId: number,
): Promise<void> {
  const [entry] = await transaction
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.account_id))
    .where(
      and(eq(entries.id, entryId), eq(accounts.kind, 'wallet'), eq(accounts.owner_id, customerId)),
    );
  if (!entry) throw fieldRefusal({ transaction: ['complaint_transaction_unknown'] });
}

async function refuseTooMany(transaction: Transaction, customerId: number): Promise<void> {
  await lock(transaction, `complaints of customer ${customerId}`);
  const isOpen = and(eq(complaints.customer_id, customerId), isNull(complaints.decided_at));
  if ((await transaction.$count(complaints, isOpen)) < openAtMost) return;
  throw new Refusal(409, { code: 'complaints_open', most: openAtMost });
}

/** Records a customer's complaint and returns its reference. Throws 409 if too many are open. */
export async function makeComplaint(
  transaction: Transaction,
  { clock, config }: Dependencies,
  customerId: number,
  { text, transaction: entryId }: BodyOf<'makeComplaint'>,
): Promise<string> {
  const words = text.trim();
  if (words === '') throw fieldRefusal({ text: ['complaint_empty'] });
  if (entryId !== undefined) await refuseOtherTransaction(transaction, customerId, entryId);
  await refuseTooMany(transaction, customerId);
  const at = clock.now();
  const [made] = await transaction
    .insert(complaints)
    .values({
      customer_id: customerId,
      text: words,
      entry_id: entryId ?? null,
      created_at: at,
      ...deadlinesOf(at, config),
    })
    .returning({ id: complaints.id });
  if (!made) throw new Error('A complaint was not written.');
  await announceChange(transaction, [customerId]);
  const by = { at, actor: `customer ${customerId}` };
  await recordAudit(transaction, by, 'complaint made', `complaint ${made.id}`);
  return referenceOf(made.id);
}
