import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { readRows } from '../db/readRows.ts';
import { notifyAll } from '../notifications/notify.ts';
import { codeOf } from '../messages/catalogue.ts';
import type { PlainWords } from '../notifications/places.ts';
import { mailReceipts } from './mailReceipts.ts';

/** News of a contract for one of its customers. */
export interface News {
  readonly customerId: number;
  readonly words: PlainWords;
}

/** Notifies and emails customers about their contracts, in the transaction that makes it true. */
export async function tellNews(
  transaction: Transaction,
  news: readonly News[],
  at: Date,
): Promise<void> {
  await notifyAll(transaction, news, at);
  const receipts = news.map(({ customerId, words }) => ({
    customerId,
    mail: { code: 'contract_news', news: words, link: '/myinvestment' } as const,
  }));
  await mailReceipts(transaction, receipts, at);
}

/** Returns the customers who received news with this code on the same day in Africa/Lagos. */
async function toldToday(
  transaction: Transaction,
  customerIds: readonly number[],
  code: string,
  at: Date,
): Promise<ReadonlySet<number>> {
  const rows = await readRows(
    transaction,
    sql<{ readonly id: number }>`
      SELECT DISTINCT customer_id AS id FROM notifications
      WHERE customer_id = ANY(${`{${customerIds.join()}}`}::integer[]) AND code = ${code}
        AND created_at >= date_trunc('day', ${at.toISOString()}::timestamptz AT TIME ZONE 'Africa/Lagos')
          AT TIME ZONE 'Africa/Lagos'`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Tells news with one code, like `tellNews`, but each customer once a day, the first of the day. Their wallets are
 * locked, so that two transactions do not send the same.
 */
export async function tellNewsOnceADay(
  transaction: Transaction,
  news: readonly News[],
  at: Date,
): Promise<void> {
  const [first] = news;
  if (!first) return;
  const byCustomer = new Map(news.toReversed().map((each) => [each.customerId, each]));
  const told = await toldToday(transaction, [...byCustomer.keys()], codeOf(first.words), at);
  const fresh = [...byCustomer.values()].filter(({ customerId }) => !told.has(customerId));
  await tellNews(transaction, fresh, at);
}
