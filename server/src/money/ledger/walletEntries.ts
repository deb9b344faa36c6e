import type { Connection } from '../../platform/db/connection.ts';

const rows = `SELECT e.id, e.transfer_id, e.amount::text AS amount, t.kind, t.description, t.occurred_at,
    (a.balance
      - coalesce((SELECT sum(amount) FROM entries WHERE account_id = a.id AND id >= $2::bigint), 0)
      - coalesce(sum(e.amount) OVER
          (ORDER BY e.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::text AS balance_after
  FROM accounts a JOIN entries e ON e.account_id = a.id JOIN transfers t ON t.id = e.transfer_id
  WHERE a.kind = 'wallet' AND a.owner_id = $1 AND e.id < $2::bigint
  ORDER BY e.id DESC LIMIT $3`;

/** The entries of a customer's wallet, newest first, each with the balance that it led to. */
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
