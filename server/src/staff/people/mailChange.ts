import type { Transaction } from '../../platform/db/connection.ts';
import { writeMail } from '../../platform/mail/outbox.ts';

type Change = 'passkey_added' | 'recovery_codes_made' | 'recovery_code_used';

/** Emails a person that their ways to sign in have changed, in case someone else did it. */
export function mailChange(
  transaction: Transaction,
  { name, email: recipient }: { readonly name: string; readonly email: string },
  code: Change,
  at: Date,
): Promise<void> {
  return writeMail(transaction, { recipient, message: { code, name } }, at);
}
