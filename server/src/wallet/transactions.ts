import { isLive, isUnwritten, sessionTypes } from '../auth/liveSession.ts';
import type { Connection, Statement } from '../db/connection.ts';
import { nairaText } from '../money/nairaText.ts';

/** The wallet of the customer of a session. */
export const walletOfSession: Statement = {
  name: 'wallet_of_session',
  types: sessionTypes,
  text: `SELECT coalesce(a.id, 0)::text AS id, coalesce(a.version, 0)::text AS version, ${isUnwritten}
    FROM sessions s LEFT JOIN accounts a ON a.kind = 'wallet' AND a.owner_id = s.customer_id
    WHERE ${isLive}`,
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

/** The transactions of a wallet, as the JSON of their list. */
export async function listTransactions(connection: Connection, walletId: string): Promise<string> {
  const [row] = await connection.run(transactionsOfWallet, [walletId]);
  return String(row?.list);
}
