import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { oneTimeCodes } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { writeMail } from '../mail/outbox.ts';
import { randomDigits } from '../random.ts';
import { Refusal } from '../refusal.ts';
import { limits } from './limits.ts';
import { hashCode, sameText } from './secrets.ts';

export type CodePurpose = 'verify-email' | 'reset-password';

const subjects: Readonly<Record<CodePurpose, string>> = {
  'verify-email': 'Your Mota verification code',
  'reset-password': 'Your Mota password reset code',
};

const explanations: Readonly<Record<CodePurpose, string>> = {
  'verify-email': 'Use this code to verify your email address',
  'reset-password': 'Use this code to set a new password',
};

function mailText(purpose: CodePurpose, firstName: string, code: string): string {
  const minutes = limits.codeSeconds / 60;
  return [
    `Hello ${firstName},`,
    `${explanations[purpose]}: ${code}`,
    `It expires in ${minutes} minutes. If you did not ask for it, you can ignore this mail.`,
  ].join('\n\n');
}

/** Mails a new code; earlier ones of the same purpose and email are dead from then on. */
export async function mailCode(
  transaction: Transaction,
  { clock, random, config }: Dependencies,
  purpose: CodePurpose,
  { email, firstName }: { email: string; firstName: string },
): Promise<void> {
  const now = clock.now();
  const code = randomDigits(random, limits.codeLength);
  const expiresAt = new Date(now.getTime() + limits.codeSeconds * 1000);
  await transaction.insert(oneTimeCodes).values({
    purpose,
    email,
    code_hash: hashCode(config.jwtSecret, purpose, email, code),
    created_at: now,
    expires_at: expiresAt,
  });
  const text = mailText(purpose, firstName, code);
  await writeMail(
    transaction,
    { recipient: email, subject: subjects[purpose], text, expiresAt },
    now,
  );
}

export type CodeOutcome = 'accepted' | 'wrong' | 'expired' | 'dead';

/**
 * Spends a code. A wrong one is counted, which is why this returns its outcome: a throw would undo
 * the count together with the transaction.
 */
export async function spendCode(
  transaction: Transaction,
  { clock, config }: Dependencies,
  purpose: CodePurpose,
  { email, code }: { email: string; code: string },
): Promise<CodeOutcome> {
  const [newest] = await transaction
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, email)))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1)
    .for('update');
  if (!newest || newest.used_at) return 'wrong';
  if (newest.failures >= limits.wrongCodes) return 'dead';
  const now = clock.now();
  if (newest.expires_at <= now) return 'expired';
  const matches = sameText(newest.code_hash, hashCode(config.jwtSecret, purpose, email, code));
  await transaction
    .update(oneTimeCodes)
    .set(matches ? { used_at: now } : { failures: newest.failures + 1 })
    .where(eq(oneTimeCodes.id, newest.id));
  return matches ? 'accepted' : 'wrong';
}

/** The refusal for a code that was not accepted. */
export function codeRefusal(outcome: Exclude<CodeOutcome, 'accepted'>): Refusal {
  switch (outcome) {
    case 'wrong':
      return new Refusal(400, 'This code is not right. Check it and try again.');
    case 'expired':
      return new Refusal(401, 'This code has expired. Ask for a new one.');
    case 'dead':
      return new Refusal(429, 'Too many wrong codes. Ask for a new one.', {
        retryAfterSeconds: limits.codeRequests[0].seconds,
      });
  }
}
