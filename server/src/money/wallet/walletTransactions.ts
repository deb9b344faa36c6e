import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import {
  accounts,
  entries,
  holds,
  sessions,
  transfers,
  withdrawals,
} from '../../platform/db/schema.ts';
import {
  inOrder,
  isOnPage,
  preparedLimit,
  preparedPage,
  readInBatches,
  valuesOf,
  type WholeList,
} from '../../platform/http/pages.ts';
import { isLive, isUnwritten } from '../../platform/sessions/liveSession.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';

/**
 * Prepares the query for the wallet of a session's customer. The wallet is null before its first entry, and its version
 * increases with each entry. The list is among the app's most frequent calls, so the query also checks the session.
 */
export const prepareWallet = (database: Database) =>
  database
    .select({ wallet: { id: accounts.id, version: accounts.version }, isUnwritten })
    .from(sessions)
    .leftJoin(
      accounts,
      and(eq(accounts.kind, 'wallet'), eq(accounts.owner_id, sessions.customer_id)),
    )
    .where(isLive)
    .prepare('wallet_of_session');

/** Prepares the query for a page of a wallet's entries. */
const prepareEntries = (database: Database) =>
  database
    .select({
      id: entries.id,
      amount: entries.amount,
      at: transfers.occurred_at,
      description: transfers.description,
      reference: transfers.reference,
      kind: transfers.kind,
      hold: holds.status,
      withdrawal: withdrawals.state,
    })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transfer_id))
    .leftJoin(holds, eq(holds.held_by, transfers.id))
    .leftJoin(withdrawals, eq(withdrawals.hold_id, holds.id))
    .where(
      and(eq(entries.account_id, sql.placeholder('walletId')), isOnPage(entries.id, preparedPage)),
    )
    .orderBy(inOrder(entries.id, preparedPage))
    .limit(preparedLimit)
    .prepare('entries_of_wallet');

type Row = Awaited<ReturnType<ReturnType<typeof prepareEntries>['execute']>>[number];

/** Returns the status of an entry. Only a withdrawal can be pending or rejected. */
function statusOf({ hold, withdrawal }: Row) {
  if (hold === 'pending') return 'pending';
  return hold === 'released' || withdrawal === 'reversed' ? 'rejected' : 'success';
}

/**
 * Returns a function that lists a wallet's transactions, newest first. They are its entries, so their sum is the
 * balance. A withdrawal that was rejected, failed or came back stays in the list, next to its refund.
 */
export function transactionsReader(database: Database) {
  const page = prepareEntries(database);
  return async (walletId: number, list: WholeList) => {
    const rows = await readInBatches(list, (place) =>
      page.execute({ walletId, ...valuesOf(place) }),
    );
    return rows.map((row) => {
      const isCredit = row.amount > 0n;
      return {
        id: row.id,
        created_at: row.at.toISOString(),
        transaction_type: isCredit ? 'deposit' : 'withdrawal',
        status: statusOf(row),
        amount: formatNaira(isCredit ? row.amount : -row.amount),
        description: row.description,
        reference: row.reference,
        kind: row.kind,
      } as const;
    });
  };
}
