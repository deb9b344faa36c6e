import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { houseKinds, type HouseKind } from '../ledger/accounts.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { Checkpoint } from '../ledger/checkpoint.ts';

/** The balances of the house's accounts, which are the sums of their entries since the checkpoint. */
export async function houseBalances(
  database: Database,
  { transfer }: Checkpoint,
): Promise<Record<HouseKind, Kobo>> {
  const { rows } = (await database.execute(sql`
    SELECT kind, (coalesce(checked.balance, 0) + coalesce(sum(amount), 0))::text AS total
    FROM accounts
    LEFT JOIN checked_balances AS checked ON checked.account_id = accounts.id AND ${transfer}::bigint > 0
    LEFT JOIN entries ON entries.account_id = accounts.id AND transfer_id > ${transfer}
    WHERE owner_id IS NULL GROUP BY kind, checked.balance`)) as {
    rows: { kind: string; total: string }[];
  };
  const totals = new Map(rows.map(({ kind, total }) => [kind, BigInt(total)]));
  const balances = houseKinds.map((kind) => [kind, totals.get(kind) ?? 0n] as const);
  return Object.fromEntries(balances) as Record<HouseKind, Kobo>;
}
