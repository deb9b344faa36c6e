import type { Transaction } from '../db/connection.ts';
import { insertRows } from '../db/manyRows.ts';
import { notifications } from '../db/schema.ts';

export type NotificationKind =
  | 'deposit'
  | 'payout'
  | 'investment'
  | 'clique'
  | 'invitation'
  | 'kyc'
  | 'withdrawal'
  | 'security'
  | 'referral';

export interface NewNotification {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly message: string;
  /** The app's route that it speaks of, for example "/transactions". */
  readonly link?: string;
  readonly at: Date;
}

interface AddressedNotification extends NewNotification {
  readonly customerId: number;
}

/** Tells customers of something, each with words of their own, in the transaction that makes it true. */
export async function notifyAll(
  transaction: Transaction,
  all: readonly AddressedNotification[],
): Promise<void> {
  const rows = all.map(({ customerId, at, link = '', ...notification }) => ({
    ...notification,
    link: link || null,
    customer_id: customerId,
    created_at: at,
  }));
  await insertRows(transaction, notifications, rows);
}

/** Tells one customer or several the same, in the transaction that makes it true. */
export function notify(
  transaction: Transaction,
  customerIds: number | readonly number[],
  notification: NewNotification,
): Promise<void> {
  const all = [customerIds].flat().map((customerId) => ({ ...notification, customerId }));
  return notifyAll(transaction, all);
}
