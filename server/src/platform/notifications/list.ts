import type { Connection } from '../db/connection.ts';
import { jsonList, readList, type Page } from '../db/jsonList.ts';
import {
  textOfStored,
  type Catalogue,
  type NotificationText,
  type StoredWords,
} from '../messages/catalogue.ts';

const notificationsOf = jsonList('notifications_of_customer', ['integer'], {
  key: 'n.id',
  fields: {
    id: 'n.id',
    code: 'n.code',
    // A notification without a code has finished text.
    given: `CASE WHEN n.code IS NULL THEN json_build_object('title', n.title, 'message', n.message)
      ELSE n.given END`,
    is_read: 'n.is_read',
    // The format that the database writes fastest. `instantOf` adds the rest.
    created_at: "n.created_at AT TIME ZONE 'UTC'",
    kind: 'n.kind',
    link: 'n.link',
  },
  from: 'notifications n',
  where: 'n.customer_id = $1',
});

type Row = {
  readonly id: number;
  readonly is_read: boolean;
  readonly created_at: string;
  readonly kind: string;
  readonly link: string | null;
} & (StoredWords | { readonly code: null; readonly given: NotificationText });

const textOf = ({ notifications }: Catalogue, row: Row): NotificationText =>
  row.code === null ? row.given : (textOfStored(notifications, row) ?? notifications.unknown);

/** Converts "2026-03-02T09:00:00.5" to the format of `toISOString`. */
const instantOf = (text: string) =>
  text.length === 19 ? `${text}.000Z` : `${text.slice(0, 23).padEnd(23, '0')}Z`;

/** Writes the items from the database, with their texts in a language. */
function writeItems(catalogue: Catalogue, items: string): string {
  const rows = JSON.parse(`[${items}]`) as readonly Row[];
  const written = rows.map((row) => {
    const { id, is_read, created_at, kind, link } = row;
    const { title, message } = textOf(catalogue, row);
    return { id, title, message, is_read, created_at: instantOf(created_at), kind, link };
  });
  return JSON.stringify(written).slice(1, -1);
}

/** Returns a customer's notifications in a language, as the JSON of the list. */
export const listNotifications = (
  connection: Connection,
  customerId: number,
  page: Page,
  catalogue: Catalogue,
) =>
  readList(
    page,
    (before, limit) => connection.run(notificationsOf, [customerId, before, limit]),
    (items) => writeItems(catalogue, items),
  );
