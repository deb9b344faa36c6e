import type { Transaction } from '../../platform/db/connection.ts';
import { writeMail } from '../../platform/mail/outbox.ts';

type Change = 'passkey_added' | 'recovery_codes_made' | 'recovery_code_used';

/** Mails a person that their ways to sign in have changed, so that they notice if it was someone else. */
export function mailChange(
  transaction: Transaction,
  { name, email: recipient }: { readonly name: string; readonly email: string },
  code: Change,
  at: Date,
): Promise<void> {
  return writeMail(transaction, { recipient, words: { code, name } }, at);
}
