import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { withdrawals } from '../../platform/db/schema.ts';
import { announceChange } from '../../platform/announcements/announceChange.ts';

export type WithdrawalChanges = Partial<typeof withdrawals.$inferInsert>;

/** Columns whose changes are announced to the customer's open pages. */
const shown = ['state', 'waits_because', 'sent_at', 'held_because'] as const;

/**
 * Changes a withdrawal, if it fits the condition. Announces the change to the customer's open pages if it affects a
 * column in `shown`.
 */
export async function changeWithdrawal(
  transaction: Transaction,
  id: number,
  changes: WithdrawalChanges,
  condition?: SQL,
): Promise<void> {
  const changed = await transaction
    .update(withdrawals)
    .set(changes)
    .where(and(eq(withdrawals.id, id), condition))
    .returning({ customerId: withdrawals.customer_id });
  if (!shown.some((column) => column in changes)) return;
  await announceChange(
    transaction,
    changed.map(({ customerId }) => customerId),
  );
}
