import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { instantText, prepareRows, type JsonRow } from '../db/jsonRows.ts';
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

/** Selects a page of a customer's notifications. */
const selectPage = (database: Database) =>
  database
    .select({
      id: notifications.id,
      code: notifications.code,
      given: notifications.given,
      title: notifications.title,
      message: notifications.message,
      is_read: notifications.is_read,
      created_at: instantText(notifications.created_at).as('created_at'),
      kind: notifications.kind,
      link: notifications.link,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.customer_id, sql.placeholder('customerId')),
        isOnPage(notifications.id, preparedPage),
      ),
    )
    .orderBy(inOrder(notifications.id, preparedPage))
    .limit(preparedLimit);

type Row = JsonRow<Awaited<ReturnType<typeof selectPage>>[number]>;

function textOf(catalogue: Catalogue, row: Row): NotificationText {
  const { code, given, title, message } = row;
  // A notification without a code was stored with its final text.
  if (code === null) return { title, message };
  const texts = catalogue.notifications;
  return textOfStored(texts, { code, given }) ?? texts.unknown;
}

const noticeOf = (row: Row, catalogue: Catalogue) => ({
  id: row.id,
  ...textOf(catalogue, row),
  is_read: row.is_read,
  created_at: row.created_at,
  kind: row.kind,
  link: row.link,
});

/** Returns a function that lists a customer's notifications, newest first, with their texts in a language. */
export function notificationsReader(database: Database) {
  const readPage = prepareRows(database, 'notifications_of_customer', selectPage(database));
  return (customerId: number, list: WholeList, catalogue: Catalogue) =>
    readInBatches(list, async (page) => {
      const rows = await readPage({ customerId, ...valuesOf(page) });
      return rows.map((row) => noticeOf(row, catalogue));
    });
}
