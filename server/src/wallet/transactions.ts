import type { Connection, Statement } from '../db/connection.ts';
import { nairaText } from '../money/nairaText.ts';

const walletOfSession: Statement = {
  name: 'wallet_of_session',
  types: ['uuid'],
  text: `SELECT coalesce(a.id, 0)::text AS id, coalesce(a.version, 0)::text AS version
    FROM sessions s LEFT JOIN accounts a ON a.kind = 'wallet' AND a.owner_id = s.customer_id
    WHERE s.jti = $1 AND s.revoked_at IS NULL`,
};

/**
 * A customer's transactions are the entries of their wallet, newest first: money in is a deposit,
 * money out a withdrawal, and all together are the balance. A rejected withdrawal stays in the list
 * beside the refund that took it back. The database writes the JSON: there may be tens of thousands,
 * which would hold up all other calls here.
 */
const transactionsOfWallet: Statement = {
  name: 'transactions_of_wallet',
  types: ['bigint'],
  text: `SELECT '[' || coalesce(string_agg(json_build_object(
      'id', e.id,
      'created_at', to_char(t.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'transaction_type', CASE WHEN e.amount > 0 THEN 'deposit' ELSE 'withdrawal' END,
      'status', CASE h.status WHEN 'pending' THEN 'pending' WHEN 'released' THEN 'rejected'
        ELSE 'success' END,
      'amount', ${nairaText('abs(e.amount)')},
      'description', t.description,
      'reference', t.reference)::text, ',' ORDER BY e.id DESC), '') || ']' AS list
    FROM entries e JOIN transfers t ON t.id = e.transfer_id LEFT JOIN holds h ON h.held_by = t.id
    WHERE e.account_id = $1`,
};

/** A customer's wallet at one moment. The tag names the state of its transactions. */
export interface Wallet {
  readonly id: string;
  readonly tag: string;
}

/** The wallet of the customer who has this session; undefined when it was revoked. */
export async function findWalletOfSession(
  connection: Connection,
  jti: string,
): Promise<Wallet | undefined> {
  const [row] = await connection.run(walletOfSession, [jti]);
  return row && { id: String(row.id), tag: `W/"${String(row.id)}-${String(row.version)}"` };
}

/** The transactions of a wallet, as the JSON of their list. */
export async function listTransactions(connection: Connection, { id }: Wallet): Promise<string> {
  const [row] = await connection.run(transactionsOfWallet, [id]);
  return String(row?.list);
}
