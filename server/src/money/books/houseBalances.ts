import type { Database } from '../../platform/db/connection.ts';
import { houseKinds, type HouseKind } from '../ledger/ledgerAccounts.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { Checkpoint } from '../ledger/checkpoint.ts';
import { isOfHouse, totalsByKind } from '../ledger/totals.ts';

/** Returns the balances of the company's accounts, one of each kind. */
export async function houseBalances(
  database: Database,
  since: Checkpoint,
): Promise<Record<HouseKind, Kobo>> {
  const totals = await totalsByKind(database, since, isOfHouse);
  const balances = new Map(totals.map(({ kind, balance }) => [kind, balance]));
  return Object.fromEntries(
    houseKinds.map((kind) => [kind, balances.get(kind) ?? 0n] as const),
  ) as Record<HouseKind, Kobo>;
}
