import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { notifyAll } from '../../platform/notifications/notify.ts';
import { codeOf } from '../../platform/messages/catalogue.ts';
import type { PlainMessage } from '../../platform/notifications/places.ts';
import { mailReceipts } from '../../platform/mail/mailReceipts.ts';

/** A message about a contract for one of its customers. */
export interface ContractNews {
  readonly customerId: number;
  readonly message: PlainMessage;
}

/** Notifies and emails customers about their contracts, in the transaction of the change. */
export async function sendContractNews(
  transaction: Transaction,
  news: readonly ContractNews[],
  at: Date,
): Promise<void> {
  await notifyAll(transaction, news, at);
  const receipts = news.map(({ customerId, message }) => ({
    customerId,
    mail: { code: 'contract_news', news: message, link: '/myinvestment' } as const,
  }));
  await mailReceipts(transaction, receipts, at);
}

/** Returns the customers who have already had a message with this code on the same day in Africa/Lagos. */
async function notifiedToday(
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
 * Sends messages about contracts, but at most one a day to each customer. All of them must have the same message code.
 * The caller must have locked the customers' wallets, so that two transactions can't both send one.
 */
export async function sendContractNewsOnceADay(
  transaction: Transaction,
  news: readonly ContractNews[],
  at: Date,
): Promise<void> {
  const [first] = news;
  if (!first) return;
  const byCustomer = new Map(news.toReversed().map((each) => [each.customerId, each]));
  const notified = await notifiedToday(
    transaction,
    [...byCustomer.keys()],
    codeOf(first.message),
    at,
  );
  const fresh = [...byCustomer.values()].filter(({ customerId }) => !notified.has(customerId));
  await sendContractNews(transaction, fresh, at);
}
