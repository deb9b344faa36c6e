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
import { isEmail, passwordProblem, texts } from './fields.ts';
import {
  noAccountLetter,
  passwordResetLetter,
  verificationLetter,
  type Letter,
} from './letters.ts';
import { limits } from './limits.ts';
import { hashSecret } from './secrets.ts';
import { signOutEverywhere } from './signIn.ts';
import { failureSubjects, forgetFailures } from './signInFailures.ts';
import type { Visitor } from './visitor.ts';

export interface PasswordReset {
  readonly email: string;
  readonly otp: string;
  readonly new_password: string;
  readonly confirm_password: string;
}

function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!isEmail(email)) throw new Refusal(400, texts.email, { fields: { email: [texts.email] } });
  return email;
}

async function findByEmail(database: Database, email: string) {
  const [customer] = await database
    .select({
      id: customers.id,
      firstName: customers.first_name,
      verifiedAt: customers.email_verified_at,
    })
    .from(customers)
    .where(eq(customers.email, email));
  return customer;
}

type Found = Awaited<ReturnType<typeof findByEmail>>;

// A customer who has not verified the email yet gets the code for that. It resets a forgotten
// password too, for it proves the same: whose mailbox it is.
const purposeFor = (customer: Found): CodePurpose =>
  customer && !customer.verifiedAt ? 'verify-email' : 'reset-password';

function letterFor({ config }: Dependencies, customer: Found): Letter {
  if (!customer) return noAccountLetter(config.appOrigin);
  return customer.verifiedAt
    ? passwordResetLetter(customer.firstName)
    : verificationLetter(customer.firstName);
}

/** The network of a device counts too unless the device is known, because anyone can invent a cookie. */
async function countRequest({ database, clock }: Dependencies, email: string, visitor: Visitor) {
  const { deviceId, isNew, network } = visitor;
  const askers = [deviceId, ...(isNew ? [network] : [])];
  const counted = {
    now: clock.now(),
    detail:
      'A code was sent a moment ago. Check your inbox and your spam folder, or try again in 30 seconds.',
  };
  await countAttempt(database, {
    subjects: askers.map((asker) => `requested code ${asker} ${email}`),
    limits: limits.codeRequests.ofDevice,
    ...counted,
  });
  if (visitor.knows(email)) return;
  await countAttempt(database, {
    subjects: [`requested code network ${network} ${email}`],
    limits: limits.codeRequests.ofNetwork,
    ...counted,
  });
}

/**
 * Mails a code for a new password, or again the one of a registration. The answer to an email
 * without an account is the same and takes as long; the mail says so.
 */
export async function requestCode(
  dependencies: Dependencies,
  text: string,
  visitor: Visitor,
): Promise<void> {
  const { database } = dependencies;
  const email = readEmail(text);
  await countRequest(dependencies, email, visitor);
  const customer = await findByEmail(database, email);
  const request = { purpose: purposeFor(customer), email, visitor };
  await inTransaction(database, (transaction) =>
    mailCode(transaction, dependencies, request, letterFor(dependencies, customer)),
  );
}

function checkPassword({ new_password: password, confirm_password: again }: PasswordReset): void {
  const problem = passwordProblem(password);
  if (problem) throw fieldRefusal({ new_password: [problem] });
  if (password !== again) throw fieldRefusal({ confirm_password: ['Passwords do not match'] });
}

/** Sets a new password with a mailed code and signs the customer out on every device. */
export async function resetPassword(
  dependencies: Dependencies,
  input: PasswordReset,
  visitor: Visitor,
): Promise<void> {
  const { database, clock } = dependencies;
  const email = readEmail(input.email);
  const customer = await findByEmail(database, email);
  checkPassword(input);
  const passwordHash = await hashSecret(input.new_password);
  const now = clock.now();
  const outcome = await inTransaction(database, async (transaction) => {
    const request = { purpose: purposeFor(customer), email, visitor };
    const spent = await spendCode(transaction, dependencies, request, input.otp);
    if (spent !== 'accepted') return spent;
    if (!customer) return 'wrong';
    await transaction
      .update(customers)
      .set({ password_hash: passwordHash, email_verified_at: customer.verifiedAt ?? now })
      .where(eq(customers.id, customer.id));
    await signOutEverywhere(transaction, customer.id, now);
    await forgetFailures(transaction, failureSubjects(visitor, email));
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
