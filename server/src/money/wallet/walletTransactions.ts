import type { FastifyRequest } from 'fastify';
import { isLive, isUnwritten, sessionTypes } from '../../platform/sessions/liveSession.ts';
import type { Statement } from '../../platform/db/connection.ts';
import {
  instantText,
  jsonList,
  readList,
  selectChunk,
  type Page,
} from '../../platform/db/jsonList.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { nairaText } from '../../platform/kobo/nairaText.ts';
import { readBySession } from '../../platform/sessions/caller.ts';

/**
 * Returns SQL for a customer's transactions. They are the entries of their wallet, newest first: money in is a deposit,
 * money out a withdrawal, and the sum is the balance. A withdrawal that was rejected, failed or came back stays in the
 * list, next to the refund.
 */
const entriesOf = (account: string) => ({
  key: 'e.id',
  fields: {
    id: 'e.id',
    created_at: instantText('t.occurred_at'),
    transaction_type: "CASE WHEN e.amount > 0 THEN 'deposit' ELSE 'withdrawal' END",
    status: `CASE WHEN h.status = 'pending' THEN 'pending'
      WHEN h.status = 'released' OR w.state = 'reversed' THEN 'rejected' ELSE 'success' END`,
    amount: nairaText('abs(e.amount)'),
    description: 't.description',
    reference: 't.reference',
    kind: 't.kind',
  },
  from: `entries e JOIN transfers t ON t.id = e.transfer_id
    LEFT JOIN holds h ON h.held_by = t.id LEFT JOIN withdrawals w ON w.hold_id = h.id`,
  where: `e.account_id = ${account}`,
});

const transactionsOfWallet = jsonList('transactions_of_wallet', ['bigint'], entriesOf('$1'));

const version = `coalesce(a.id, 0) || '-' || coalesce(a.version, 0)`;

/** The wallet of a session's customer with its newest transactions, unless it still has the version $4. */
const transactionsOfSession: Statement = {
  name: 'transactions_of_session',
  types: [...sessionTypes, 'text', 'bigint', 'bigint'],
  text: `SELECT a.id::text AS wallet, ${version} AS version, ${isUnwritten}, chunk.*
    FROM sessions s LEFT JOIN accounts a ON a.kind = 'wallet' AND a.owner_id = s.customer_id
    LEFT JOIN LATERAL (${selectChunk(
      entriesOf(`a.id AND strpos($4, '"' || ${version} || '"') = 0`),
      '$5',
      '$6',
    )}) chunk ON true
    WHERE ${isLive}`,
};

/** Returns the version of the wallet of a call's session, and its transactions as a JSON list. */
export async function listTransactions(
  dependencies: Pick<Dependencies, 'config' | 'connection' | 'systemClock'>,
  request: FastifyRequest,
  page: Page,
): Promise<{ tag: string; list: string }> {
  const known = request.headers['if-none-match'] ?? '';
  let first: Readonly<Record<string, unknown>> | undefined;
  const list = await readList(page, async (before, limit) => {
    if (first) {
      return dependencies.connection.run(transactionsOfWallet, [
        String(first.wallet),
        before,
        limit,
      ]);
    }
    // One statement for session, version and newest entries, because this is among the app's most frequent calls.
    first = await readBySession(dependencies, request, transactionsOfSession, [
      known,
      before,
      limit,
    ]);
    return first.count === null ? [] : [first];
  });
  return { tag: `W/"${String(first?.version)}"`, list };
}
