import type { Connection } from '../db/connection.ts';
import { instantText, jsonList, readList, type Page } from '../db/jsonList.ts';

const notificationsOf = jsonList('notifications_of_customer', ['integer'], {
  key: 'n.id',
  fields: {
    id: 'n.id',
    title: 'n.title',
    message: 'n.message',
    is_read: 'n.is_read',
    created_at: instantText('n.created_at'),
    kind: 'n.kind',
    link: 'n.link',
  },
  from: 'notifications n',
  where: 'n.customer_id = $1',
});

/** A customer's notifications, as the JSON of the list. */
export const listNotifications = (connection: Connection, customerId: number, page: Page) =>
  readList(page, (before, limit) => connection.run(notificationsOf, [customerId, before, limit]));
