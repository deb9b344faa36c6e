import type { Transaction } from '../db/connection.ts';
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

/** Tells a customer of something, in the transaction that makes it true. */
export async function notify(
  transaction: Transaction,
  customerId: number,
  { at, link = '', ...notification }: NewNotification,
): Promise<void> {
  await transaction
    .insert(notifications)
    .values({ ...notification, link: link || null, customer_id: customerId, created_at: at });
}
