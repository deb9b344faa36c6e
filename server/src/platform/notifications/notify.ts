import type { Transaction } from '../db/connection.ts';
import { insertRows } from '../db/manyRows.ts';
import { notifications } from '../db/schema.ts';
import { announceChange } from '../announcements/announceChange.ts';
import { codeOf, toStored } from '../messages/catalogue.ts';
import { places, type Notification } from './places.ts';

type AddressedNotification = Notification & { readonly customerId: number };

/** Notifies customers, each with their own text, in the transaction of the change. */
export async function notifyAll(
  transaction: Transaction,
  all: readonly AddressedNotification[],
  at: Date,
): Promise<void> {
  const rows = all.map(({ customerId, message, link: own }) => {
    const [kind, link = own] = places[codeOf(message)];
    return { customer_id: customerId, kind, ...toStored(message), link, created_at: at };
  });
  await insertRows(transaction, notifications, rows);
  await announceChange(
    transaction,
    all.map(({ customerId }) => customerId),
  );
}

/** Notifies one or several customers with the same text, in the transaction of the change. */
export function notify(
  transaction: Transaction,
  customerIds: number | readonly number[],
  notification: Notification,
  at: Date,
): Promise<void> {
  const all = [customerIds].flat().map((customerId) => ({ ...notification, customerId }));
  return notifyAll(transaction, all, at);
}
