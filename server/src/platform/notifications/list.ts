import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { notifications } from '../db/schema.ts';
import { inOrder, isOnPage, readInBatches, type WholeList } from '../http/pages.ts';
import { textOfStored, type Catalogue, type NotificationText } from '../messages/catalogue.ts';

type Row = typeof notifications.$inferSelect;

function textOf(catalogue: Catalogue, row: Row): NotificationText {
  const { code, given, title, message } = row;
  // A notification without a code has finished text.
  if (code === null) return { title, message };
  const texts = catalogue.notifications;
  return textOfStored(texts, { code, given }) ?? texts.unknown;
}

/** Returns a customer's notifications, with their texts in a language. */
export async function listNotifications(
  database: Database,
  customerId: number,
  list: WholeList,
  catalogue: Catalogue,
) {
  const { customer_id: owner, id } = notifications;
  const rows = await readInBatches(list, (page) =>
    database
      .select()
      .from(notifications)
      .where(and(eq(owner, customerId), isOnPage(id, page)))
      .orderBy(inOrder(id, page))
      .limit(page.limit),
  );
  return rows.map((row) => ({
    id: row.id,
    ...textOf(catalogue, row),
    is_read: row.is_read,
    created_at: row.created_at.toISOString(),
    kind: row.kind,
    link: row.link,
  }));
}
