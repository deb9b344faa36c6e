import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { accounts, entries } from '../db/schema.ts';

export interface LedgerFault {
  readonly rule: string;
  readonly found: string;
}

/** Looks for what the database's own rules should have made impossible. Empty: all is well. */
export async function checkLedger(database: Database): Promise<LedgerFault[]> {
  const unbalanced = await database
    .select({ id: entries.transfer_id, sum: sql<string>`sum(${entries.amount})::text` })
    .from(entries)
    .groupBy(entries.transfer_id)
    .having(sql`sum(${entries.amount}) <> 0`);
  const drifted = await database
    .select({ id: accounts.id, balance: accounts.balance })
    .from(accounts)
    .where(
      sql`${accounts.owner_id} IS NOT NULL AND (${accounts.balance} < 0 OR ${accounts.balance} <>
        (SELECT coalesce(sum(amount), 0) FROM entries WHERE account_id = ${accounts.id}))`,
    );
  return [
    ...unbalanced.map(({ id, sum }) => ({
      rule: 'the entries of a transfer add up to zero',
      found: `transfer ${id} adds up to ${sum}`,
    })),
    ...drifted.map(({ id, balance }) => ({
      rule: 'a balance is the sum of its entries and not below zero',
      found: `account ${id} has ${balance}`,
    })),
  ];
}
