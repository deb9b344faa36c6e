import type { Database } from '../../platform/db/connection.ts';
import { companyAccountKinds, type CompanyAccountKind } from '../ledger/ledgerAccounts.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { Checkpoint } from '../ledger/checkpoint.ts';
import { isOfCompany, totalsByKind } from '../ledger/totals.ts';

/** Returns the balances of the company's accounts, one of each kind. */
export async function companyBalances(
  database: Database,
  since: Checkpoint,
): Promise<Record<CompanyAccountKind, Kobo>> {
  const totals = await totalsByKind(database, since, isOfCompany);
  const balances = new Map(totals.map(({ kind, balance }) => [kind, balance]));
  return Object.fromEntries(
    companyAccountKinds.map((kind) => [kind, balances.get(kind) ?? 0n] as const),
  ) as Record<CompanyAccountKind, Kobo>;
}
