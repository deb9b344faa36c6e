import type { Connection } from '../../platform/db/connection.ts';

// Selects the page first, because a wallet may have many thousands of entries. The sum of newer entries is the same for
// all rows.
const rows = `SELECT e.id, e.transfer_id, e.amount::text AS amount, t.kind, t.description, t.occurred_at,
    (wallet.balance - coalesce(sum(e.amount) OVER
      (ORDER BY e.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::text AS balance_after
  FROM (
    SELECT id, balance - coalesce((SELECT sum(amount) FROM entries
      WHERE account_id = accounts.id AND id >= $2::bigint), 0) AS balance
    FROM accounts WHERE kind = 'wallet' AND owner_id = $1 OFFSET 0) wallet
  CROSS JOIN LATERAL (
    SELECT id, transfer_id, amount FROM entries
    WHERE account_id = wallet.id AND id < $2::bigint ORDER BY id DESC LIMIT $3) e
  JOIN transfers t ON t.id = e.transfer_id
  ORDER BY e.id DESC`;

/** Returns the entries of a customer's wallet, newest first, each with the balance after it. */
export async function listWalletEntries(
  { query }: Pick<Connection, 'query'>,
  customerId: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
) {
  const found = await query(rows, [customerId, before, limit]);
  return found.map((row) => ({
    id: Number(row.id),
    transfer: Number(row.transfer_id),
    kind: String(row.kind),
    description: String(row.description),
    occurred_at: row.occurred_at as Date,
    amount: BigInt(String(row.amount)),
    balance_after: BigInt(String(row.balance_after)),
  }));
}
