import type { Transaction } from '../db/connection.ts';
import { decisionLetter } from '../mail/letters/decisions.ts';
import { writeMail } from '../mail/outbox.ts';
import { notify } from '../notifications/notify.ts';
import type { NotificationText } from '../notifications/texts.ts';
import type { LockedWithdrawal } from './lockWithdrawal.ts';

/** Where a withdrawal goes, as its customer reads it. */
export const whereTo = ({
  withdrawal: { account_name, bank_name, account_number },
}: LockedWithdrawal) => `${account_name}, ${bank_name} ${account_number}`;

/** Tells the customer of a withdrawal what has become of it, in the app and by mail. */
export async function tellCustomer(
  transaction: Transaction,
  { withdrawal, email, firstName }: LockedWithdrawal,
  text: NotificationText,
  at: Date,
): Promise<void> {
  await notify(transaction, withdrawal.customer_id, text, at);
  await writeMail(transaction, { recipient: email, ...decisionLetter(firstName, text) }, at);
}
