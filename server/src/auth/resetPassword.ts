import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import type { Database } from '../db/connection.ts';
import { customers } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { notify } from '../notifications/notify.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { countAttempt } from './attempts.ts';
import { codeRefusal, mailCode, spendCode, type CodePurpose } from './codes.ts';
import { isEmail, isStrongPassword, texts } from './fields.ts';
import { limits } from './limits.ts';
import { hashSecret } from './secrets.ts';
import { signOutEverywhere } from './signIn.ts';

export interface PasswordReset {
  readonly email: string;
  readonly otp: string;
  readonly new_password: string;
  readonly confirm_password: string;
}

async function findByEmail(database: Database, text: string) {
  const email = text.trim().toLowerCase();
  if (!isEmail(email)) throw new Refusal(400, texts.email, { fields: { email: [texts.email] } });
  const [customer] = await database
    .select({
      id: customers.id,
      email: customers.email,
      firstName: customers.first_name,
      verifiedAt: customers.email_verified_at,
    })
    .from(customers)
    .where(eq(customers.email, email));
  if (!customer) throw new Refusal(404, 'User with this email does not exist.');
  return customer;
}

// Whoever has not verified the email yet gets the code for that. It resets a forgotten password
// too, for it proves the same: that the mailbox is hers.
const purposeFor = ({ verifiedAt }: { verifiedAt: Date | null }): CodePurpose =>
  verifiedAt ? 'reset-password' : 'verify-email';

/** Mails a code for a new password, or again the one of a registration. */
export async function requestCode(dependencies: Dependencies, email: string): Promise<void> {
  const { database, clock } = dependencies;
  const customer = await findByEmail(database, email);
  await countAttempt(database, {
    subjects: [`requested code ${customer.email}`],
    limits: limits.codeRequests,
    now: clock.now(),
    detail: 'A code was sent a moment ago. Please wait before asking for another.',
  });
  await inTransaction(database, (transaction) =>
    mailCode(transaction, dependencies, purposeFor(customer), customer),
  );
}

function checkPassword({ new_password: password, confirm_password: again }: PasswordReset): void {
  if (!isStrongPassword(password)) throw fieldRefusal({ new_password: [texts.password] });
  if (password !== again) throw fieldRefusal({ confirm_password: ['Passwords do not match'] });
}

/** Sets a new password with a mailed code and signs the customer out on every device. */
export async function resetPassword(
  dependencies: Dependencies,
  input: PasswordReset,
): Promise<void> {
  const { database, clock } = dependencies;
  const customer = await findByEmail(database, input.email);
  checkPassword(input);
  const passwordHash = await hashSecret(input.new_password);
  const now = clock.now();
  const outcome = await inTransaction(database, async (transaction) => {
    const spent = await spendCode(transaction, dependencies, purposeFor(customer), {
      email: customer.email,
      code: input.otp.trim(),
    });
    if (spent !== 'accepted') return spent;
    await transaction
      .update(customers)
      .set({ password_hash: passwordHash, email_verified_at: customer.verifiedAt ?? now })
      .where(eq(customers.id, customer.id));
    await signOutEverywhere(transaction, customer.id, now);
    await notify(transaction, customer.id, {
      kind: 'security',
      title: 'Password changed',
      message: 'Your password was changed. If this was not you, contact us at once.',
      link: '/profile?tab=security',
      at: now,
    });
    const who = `customer ${customer.id}`;
    await recordAudit(transaction, { at: now, actor: who, action: 'password reset', subject: who });
    return spent;
  });
  if (outcome !== 'accepted') throw codeRefusal(outcome);
}
