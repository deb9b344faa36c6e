import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { accounts, entries, holds, transfers } from '../db/schema.ts';
import { formatNaira } from '../money/kobo.ts';

const walletOf = (customerId: number) =>
  and(eq(accounts.kind, 'wallet'), eq(accounts.owner_id, customerId));

/** Names the state of a customer's transactions: another list, another tag. */
export async function transactionsTag(database: Database, customerId: number): Promise<string> {
  const [wallet] = await database
    .select({ id: accounts.id, version: accounts.version })
    .from(accounts)
    .where(walletOf(customerId));
  return `W/"${wallet?.id ?? 0}-${wallet?.version ?? 0}"`;
}

/**
 * A customer's transactions are her wallet's entries, newest first: money in is a deposit, money
 * out a withdrawal. Only what waits for a decision is not yet a success.
 */
export async function listTransactions(database: Database, customerId: number) {
  const rows = await database
    .select({
      id: entries.id,
      amount: entries.amount,
      description: transfers.description,
      reference: transfers.reference,
      occurredAt: transfers.occurred_at,
      hold: holds.status,
    })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.account_id))
    .innerJoin(transfers, eq(transfers.id, entries.transfer_id))
    .leftJoin(holds, eq(holds.held_by, transfers.id))
    .where(walletOf(customerId))
    .orderBy(desc(entries.id));
  return rows.map(({ id, amount, description, reference, occurredAt, hold }) => ({
    id,
    created_at: occurredAt.toISOString(),
    transaction_type: amount > 0n ? ('deposit' as const) : ('withdrawal' as const),
    status: hold === 'pending' ? ('pending' as const) : ('success' as const),
    amount: formatNaira(amount < 0n ? -amount : amount),
    description,
    reference,
  }));
}
