import type { Transaction } from '../../platform/db/connection.ts';
import { writeMail } from '../../platform/mail/outbox.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { Notification } from '../../platform/notifications/texts.ts';
import type { LockedWithdrawal } from './lockWithdrawal.ts';

/** Where a withdrawal goes, as its customer reads it. */
export const whereTo = ({
  withdrawal: { account_name, bank_name, account_number },
}: LockedWithdrawal) => `${account_name}, ${bank_name} ${account_number}`;

/** Tells the customer of a withdrawal what has become of it, in the app and by mail. */
export async function tellCustomer(
  transaction: Transaction,
  { withdrawal, email }: LockedWithdrawal,
  text: Notification,
  at: Date,
): Promise<void> {
  await notify(transaction, withdrawal.customer_id, text, at);
  const words = { code: 'decision', news: text.words } as const;
  await writeMail(transaction, { recipient: email, words }, at);
}
