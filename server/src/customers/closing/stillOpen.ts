import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import { readRows } from '../../platform/db/readRows.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/** What has to end before an account can be closed. */
export interface StillOpen {
  /** Money in the wallet, in kobo. */
  readonly balance: Kobo;
  /** Withdrawals that are pending, or whose outcome staff still have to find out. */
  readonly withdrawals: number;
  /** Investments whose last payout isn't made, except for those that were closed with a loss. */
  readonly investments: number;
  readonly cliques: number;
  readonly complaints: number;
  /** Whether staff have frozen the wallet. */
  readonly is_on_hold: boolean;
}

const withoutLoss = (contract: SQL) =>
  sql`NOT EXISTS (SELECT FROM contracts JOIN losses ON losses.contract_id = contracts.id WHERE ${contract})`;

/** SQL for the columns of `StillOpen`, of a row of `customers`. */
export const openColumns = sql`
  coalesce((SELECT balance FROM accounts WHERE kind = 'wallet' AND owner_id = customers.id), 0) AS balance,
  (SELECT count(*)::int FROM withdrawals JOIN holds ON holds.id = hold_id
   WHERE withdrawals.customer_id = customers.id AND (holds.status = 'pending' OR EXISTS (
     SELECT FROM withdrawal_exceptions AS exception
     WHERE exception.withdrawal_id = withdrawals.id AND exception.closed_at IS NULL))) AS withdrawals,
  (SELECT count(*)::int FROM investments WHERE customer_id = customers.id AND completed_at IS NULL
   AND ${withoutLoss(sql`investment_id = investments.id`)}) AS investments,
  (SELECT count(*)::int FROM clique_members JOIN cliques ON cliques.id = clique_members.clique_id
   WHERE clique_members.customer_id = customers.id AND status IN ('open', 'funded')
   AND ${withoutLoss(sql`contracts.clique_id = cliques.id`)}) AS cliques,
  (SELECT count(*)::int FROM complaints WHERE customer_id = customers.id AND decided_at IS NULL) AS complaints,
  EXISTS (SELECT FROM wallet_freezes
   WHERE customer_id = customers.id AND ended_at IS NULL AND NOT is_own) AS is_on_hold`;

/** Returns a map from the id of each customer to what has to end before their account can be closed. */
export async function findStillOpenOf(
  database: Database,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, StillOpen>> {
  const rows = await readRows(
    database,
    sql<StillOpen & { readonly id: number }>`
      SELECT customers.id, ${openColumns} FROM customers WHERE ${isAnyOf(sql`customers.id`, customerIds)}`,
  );
  return new Map(rows.map(({ id, ...open }) => [id, open]));
}

/** Returns what has to end before the account of a customer can be closed. */
export async function findStillOpen(database: Database, customerId: number): Promise<StillOpen> {
  const open = (await findStillOpenOf(database, [customerId])).get(customerId);
  if (!open) throw new Error(`Customer ${customerId} does not exist.`);
  return open;
}
