import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { accounts, entries } from '../db/schema.ts';
import type { HouseKind } from '../ledger/accounts.ts';
import { formatNaira } from '../money/kobo.ts';

/** What the house's accounts have, in naira. They carry no balance, so their entries are added up. */
export async function houseBalances(database: Database): Promise<Record<HouseKind, string>> {
  const rows = await database
    .select({ kind: accounts.kind, total: sql<string>`coalesce(sum(${entries.amount}), 0)::text` })
    .from(accounts)
    .leftJoin(entries, eq(entries.account_id, accounts.id))
    .where(isNull(accounts.owner_id))
    .groupBy(accounts.kind);
  const totals = new Map(rows.map(({ kind, total }) => [kind, BigInt(total)]));
  const balance = (kind: HouseKind) => formatNaira(totals.get(kind) ?? 0n);
  return {
    bank_clearing: balance('bank_clearing'),
    asset_sales: balance('asset_sales'),
    referral_expense: balance('referral_expense'),
  };
}
