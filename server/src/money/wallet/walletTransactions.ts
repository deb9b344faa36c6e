import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import { asJson, instantText, prepareRows } from '../../platform/db/jsonRows.ts';
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
  type Page,
  type WholeList,
} from '../../platform/http/pages.ts';
import { readBySession } from '../../platform/sessions/caller.ts';
import { isLive, isUnwritten } from '../../platform/sessions/liveSession.ts';
import { naira } from '../../platform/kobo/nairaText.ts';

type Transaction = ReplyOf<'listTransactions'>[number];

/** Selects a page of an account's entries as transactions. Only a withdrawal can be pending or rejected. */
const selectTransactions = (database: Database, account: SQLWrapper, condition?: SQL) =>
  database
    .select({
      id: entries.id,
      created_at: instantText(transfers.occurred_at).as('created_at'),
      transaction_type: sql<Transaction['transaction_type']>`
        CASE WHEN ${entries.amount} > 0 THEN 'deposit' ELSE 'withdrawal' END`.as(
        'transaction_type',
      ),
      status: sql<Transaction['status']>`CASE WHEN ${holds.status} = 'pending' THEN 'pending'
        WHEN ${holds.status} = 'released' OR ${withdrawals.state} = 'reversed' THEN 'rejected'
        ELSE 'success' END`.as('status'),
      amount: naira(sql`abs(${entries.amount})`).as('amount'),
      description: transfers.description,
      reference: transfers.reference,
      kind: transfers.kind,
    })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transfer_id))
    .leftJoin(holds, eq(holds.held_by, transfers.id))
    .leftJoin(withdrawals, eq(withdrawals.hold_id, holds.id))
    .where(and(eq(entries.account_id, account), isOnPage(entries.id, preparedPage), condition))
    .orderBy(inOrder(entries.id, preparedPage))
    .limit(preparedLimit);

/**
 * Prepares the query for the wallet of a session's customer and a page of its entries. `walletId` is null until the
 * wallet is opened. The tag changes whenever an entry is added or a withdrawal's status changes. If the client knows
 * the tag, no entries are read. The list is among the app's most frequent calls, so the query also checks the session.
 */
function prepareWallet(database: Database) {
  const tag = sql<string>`'W/"' || coalesce(${accounts.id}, 0) || '-' || coalesce(${accounts.version}, 0) || '"'`;
  const isNew = sql`${tag} <> ALL (${sql.placeholder('knownTags')}::text[])`;
  const page = asJson(database, selectTransactions(database, accounts.id, isNew)).as('listed');
  return database
    .select({ walletId: accounts.id, tag, isUnwritten, rows: page.rows })
    .from(sessions)
    .leftJoin(
      accounts,
      and(eq(accounts.kind, 'wallet'), eq(accounts.owner_id, sessions.customer_id)),
    )
    .crossJoinLateral(page)
    .where(isLive)
    .prepare('wallet_of_session');
}

/**
 * Returns a function that lists the transactions of a call's customer, newest first, with the tag of the whole list.
 * They are the entries of the wallet, so their sum is the balance. A withdrawal that was rejected, failed or came back
 * stays in the list, next to its refund. If the client knows the tag, no transactions are read.
 */
export function transactionsReader(dependencies: Dependencies) {
  const { database } = dependencies;
  const firstPage = prepareWallet(database);
  const readFurther = prepareRows(
    database,
    'entries_of_wallet',
    selectTransactions(database, sql.placeholder('walletId')),
  );
  return async (request: FastifyRequest, list: WholeList) => {
    const knownTags = tagsOf(request.headers['if-none-match']);
    let tag = '';
    let walletId: number | null = null;

    async function readPage(page: Page): Promise<readonly Transaction[]> {
      if (walletId !== null) return readFurther({ walletId, ...valuesOf(page) });
      const values = { knownTags, ...valuesOf(page) };
      const found = await readBySession(dependencies, request, firstPage, values);
      ({ tag, walletId } = found);
      return found.rows;
    }

    const transactions = await readInBatches(list, readPage);
    return { tag, transactions };
  };
}
