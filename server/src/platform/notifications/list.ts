import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { notifications } from '../db/schema.ts';
import {
  inOrder,
  isOnPage,
  preparedLimit,
  preparedPage,
  readInBatches,
  valuesOf,
  type WholeList,
} from '../http/pages.ts';
import { textOfStored, type Catalogue, type NotificationText } from '../messages/catalogue.ts';

type Row = typeof notifications.$inferSelect;

function textOf(catalogue: Catalogue, row: Row): NotificationText {
  const { code, given, title, message } = row;
  // A notification without a code has its final text.
  if (code === null) return { title, message };
  const texts = catalogue.notifications;
  return textOfStored(texts, { code, given }) ?? texts.unknown;
}

/** Prepares the query for a page of a customer's notifications. */
const preparePage = (database: Database) =>
  database
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.customer_id, sql.placeholder('customerId')),
        isOnPage(notifications.id, preparedPage),
      ),
    )
    .orderBy(inOrder(notifications.id, preparedPage))
    .limit(preparedLimit)
    .prepare('notifications_of_customer');

const noticeOf = (row: Row, catalogue: Catalogue) => ({
  id: row.id,
  ...textOf(catalogue, row),
  is_read: row.is_read,
  created_at: row.created_at.toISOString(),
  kind: row.kind,
  link: row.link,
});

/** Returns a function that lists a customer's notifications, newest first, with their texts in a language. */
export function notificationsReader(database: Database) {
  const page = preparePage(database);
  return (customerId: number, list: WholeList, catalogue: Catalogue) =>
    readInBatches(list, async (place) => {
      const rows = await page.execute({ customerId, ...valuesOf(place) });
      return rows.map((row) => noticeOf(row, catalogue));
    });
}
