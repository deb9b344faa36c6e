import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  accounts,
  entries,
  holds,
  sessions,
  transfers,
  withdrawals,
} from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { tagsOf } from '../../platform/http/app.ts';
import {
  inOrder,
  isOnPage,
  preparedLimit,
  preparedPage,
  readInBatches,
  valuesOf,
  type WholeList,
} from '../../platform/http/pages.ts';
import { readRowsBySession } from '../../platform/sessions/caller.ts';
import { isLive, isUnwritten } from '../../platform/sessions/liveSession.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';

/** Selects a page of an account's entries. */
const selectEntries = (database: Database, account: SQLWrapper, condition?: SQL) =>
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
    .where(and(eq(entries.account_id, account), isOnPage(entries.id, preparedPage), condition))
    .orderBy(inOrder(entries.id, preparedPage))
    .limit(preparedLimit);

const prepareEntries = (database: Database) =>
  selectEntries(database, sql.placeholder('walletId')).prepare('entries_of_wallet');

/**
 * Prepares the query for the wallet of a session's customer and a page of its entries, a row for each. The wallet is null
 * before its first entry, and its tag changes with each entry. If the client knows the tag, no entries are read. The list
 * is among the app's most frequent calls, so the query also checks the session.
 */
function prepareWallet(database: Database) {
  const tag = sql<string>`'W/"' || coalesce(${accounts.id}, 0) || '-' || coalesce(${accounts.version}, 0) || '"'`;
  const isNew = sql`${tag} <> ALL (${sql.placeholder('knownTags')}::text[])`;
  const entry = selectEntries(database, accounts.id, isNew).as('entry');
  return database
    .select({
      walletId: accounts.id,
      tag,
      isUnwritten,
      entry: {
        id: entry.id,
        amount: entry.amount,
        at: entry.at,
        description: entry.description,
        reference: entry.reference,
        kind: entry.kind,
        hold: entry.hold,
        withdrawal: entry.withdrawal,
      },
    })
    .from(sessions)
    .leftJoin(
      accounts,
      and(eq(accounts.kind, 'wallet'), eq(accounts.owner_id, sessions.customer_id)),
    )
    .leftJoinLateral(entry, sql`true`)
    .where(isLive)
    .orderBy(inOrder(entry.id, preparedPage))
    .prepare('wallet_of_session');
}

type Row = Awaited<ReturnType<ReturnType<typeof prepareEntries>['execute']>>[number];

/** Returns the status of an entry. Only a withdrawal can be pending or rejected. */
function statusOf({ hold, withdrawal }: Row) {
  if (hold === 'pending') return 'pending';
  return hold === 'released' || withdrawal === 'reversed' ? 'rejected' : 'success';
}

function transactionOf(row: Row): ReplyOf<'listTransactions'>[number] {
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
  };
}

/**
 * Returns a function that lists the transactions of a call's customer, newest first, with the tag of the whole list. They
 * are the entries of the wallet, so their sum is the balance. A withdrawal that was rejected, failed or came back stays in
 * the list, next to its refund. If the client knows the tag, no transactions are read.
 */
export function transactionsReader(
  dependencies: Pick<Dependencies, 'config' | 'connection' | 'database' | 'systemClock'>,
) {
  const firstPage = prepareWallet(dependencies.database);
  const furtherPage = prepareEntries(dependencies.database);
  return async (request: FastifyRequest, list: WholeList) => {
    const knownTags = tagsOf(request.headers['if-none-match']);
    let tag = '';
    let walletId: number | null = null;
    const transactions = await readInBatches(list, async (page) => {
      if (walletId !== null) {
        const rows = await furtherPage.execute({ walletId, ...valuesOf(page) });
        return rows.map(transactionOf);
      }
      const values = { knownTags, ...valuesOf(page) };
      const found = await readRowsBySession(dependencies, request, firstPage, values);
      [{ tag, walletId }] = found;
      return found.flatMap(({ entry }) => (entry ? [transactionOf(entry)] : []));
    });
    return { tag, transactions };
  };
}
