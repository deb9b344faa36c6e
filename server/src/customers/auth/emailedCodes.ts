import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { lock } from '../../platform/db/lock.ts';
import { oneTimeCodes } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { writeMail } from '../../platform/mail/outbox.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  secondsUntilAllowed,
  takeBackAttempt,
  tryAttempt,
} from '../../platform/limits/attempts.ts';
import { limitsOfGuesses } from './emailedCodeGuesses.ts';
import { countCodeMail } from './codeMails.ts';
import type { CodeRequest } from './codeRequest.ts';
import type { MailMessage, WithoutLater } from '../../platform/messages/catalogue.ts';
import type { PendingRegistration } from './emailHolders.ts';
import { limits } from './authLimits.ts';
import { readDevice } from '../../platform/text/device.ts';
import { sameText } from '../../platform/text/sameText.ts';
import { deriveCode, newNonce } from './authSecrets.ts';
import { mailedCodeIn } from '../../../../contract/rules/mailedCode.ts';

interface CodeToMail extends CodeRequest {
  /** The registration whose email the code verifies. Null if the code is for an account. */
  readonly registrationId: number | null;
}

/** The email with a code, or the one sent in its place. */
export type CodeMail =
  | Extract<MailMessage, 'no_account' | 'account_exists'>
  | WithoutLater<
      Extract<MailMessage, { readonly digits: string }>,
      'digits' | 'minutes' | 'isLong'
    >;

/**
 * Returns the email with a code for a registration. Its only content typed by a visitor is four digits, so strangers
 * can't send their own text in our name.
 */
export const verificationMail = ({
  phone_number: phone,
  device,
  created_at: at,
}: Pick<PendingRegistration, 'phone_number' | 'device' | 'created_at'>): CodeMail => ({
  code: 'verification_code',
  ending: phone.replace(/\D/g, '').slice(-4),
  device: readDevice(device),
  at: at.toISOString(),
});

interface EnteredCode extends CodeRequest {
  readonly entered: string;
  /** Registrations whose codes are accepted. Null means the account's own code. */
  readonly registrationIds: readonly (number | null)[];
}

interface Code {
  readonly id: number;
  readonly registrationId: number | null;
  readonly nonce: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Prevents other transactions from sending or checking codes of this email until this one ends. */
export const lockCodes = (transaction: Transaction, email: string): Promise<void> =>
  lock(transaction, `codes of ${email}`);

/**
 * Returns the newest code for this purpose of each registration and of the account, except for those that were used.
 */
async function findCodes(
  transaction: Transaction,
  { purpose, email }: CodeRequest,
): Promise<Code[]> {
  const newest = await transaction
    .selectDistinctOn([oneTimeCodes.registration_id])
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, email)))
    .orderBy(oneTimeCodes.registration_id, desc(oneTimeCodes.id));
  return newest.flatMap(({ id, nonce, used_at, ...code }) =>
    used_at !== null
      ? []
      : {
          id,
          nonce,
          registrationId: code.registration_id,
          createdAt: code.created_at,
          expiresAt: code.expires_at,
        },
  );
}

const expiryAfter = (now: Date) => new Date(now.getTime() + limits.codeSeconds * 1000);

/**
 * Makes a code valid for another `codeSeconds`, the time that every email and every reply states. Returns undefined if
 * the code has expired or is too old.
 */
async function extendCode(
  transaction: Transaction,
  code: Code,
  now: Date,
): Promise<Code | undefined> {
  const expiresAt = expiryAfter(now);
  const oldest = new Date(expiresAt.getTime() - limits.maxCodeSeconds * 1000);
  if (code.expiresAt <= now || code.createdAt < oldest) return undefined;
  await transaction
    .update(oneTimeCodes)
    .set({ expires_at: expiresAt })
    .where(eq(oneTimeCodes.id, code.id));
  return { ...code, expiresAt };
}

async function makeCode(
  transaction: Transaction,
  { clock, random }: Dependencies,
  { purpose, email, registrationId }: CodeToMail,
): Promise<Code> {
  const createdAt = clock.now();
  const expiresAt = expiryAfter(createdAt);
  const nonce = newNonce(random);
  const [row] = await transaction
    .insert(oneTimeCodes)
    .values({
      purpose,
      email,
      registration_id: registrationId,
      nonce,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .returning({ id: oneTimeCodes.id });
  if (!row) throw new Error('The code was not written.');
  return { id: row.id, registrationId, nonce, createdAt, expiresAt };
}

/**
 * Emails a code and returns 0. While a code is valid, sends the same one again and extends its life up to
 * `maxCodeSeconds`. If the same code was emailed a moment ago or too often, sends nothing and returns the seconds until
 * it may be emailed again. If the visitor's limits allow no more guesses at six-digit codes, the code is a longer one
 * that needs no limit. Throws 429 if a visitor has caused too many emails. In that case the last emailed code stays
 * valid.
 */
export async function mailCode(
  transaction: Transaction,
  dependencies: Dependencies,
  request: CodeToMail,
  mail: CodeMail,
): Promise<number> {
  const { clock, config } = dependencies;
  const now = clock.now();
  const codes = await findCodes(transaction, request);
  const found = codes.find(({ registrationId }) => registrationId === request.registrationId);
  const prolonged = found && (await extendCode(transaction, found, now));
  const code = prolonged ?? (await makeCode(transaction, dependencies, request));
  const guesses = limitsOfGuesses(dependencies, request);
  const isLong = (await secondsUntilAllowed(transaction, guesses, now)) > 0;
  const length = isLong ? limits.longCodeLength : limits.codeLength;
  const subject = `mailed code ${code.id} of ${length}`;
  const wait = await countCodeMail(transaction, request, subject, now);
  if (wait > 0) return wait;
  const digits = deriveCode(config, code.nonce, length);
  const made = { digits, minutes: limits.codeSeconds / 60, isLong };
  const message = typeof mail === 'string' ? mail : { ...mail, ...made };
  await writeMail(
    transaction,
    { recipient: request.email, message, expiresAt: code.expiresAt },
    now,
  );
  return 0;
}

/** The outcome of entering a code. */
export type CodeOutcome =
  | { readonly outcome: 'accepted'; readonly registrationId: number | null }
  | { readonly outcome: 'wrong' | 'expired' | 'dead' };

/**
 * Spends a code and returns the outcome. Doesn't throw, because that would roll back the count of a wrong guess. A
 * wrong code is never reported as expired. Counts wrong codes even if there is no code, so that the reply doesn't
 * reveal which emails have an account.
 */
export async function spendCode(
  transaction: Transaction,
  dependencies: Dependencies,
  request: EnteredCode,
): Promise<CodeOutcome> {
  const { clock, config } = dependencies;
  const now = clock.now();
  const digits = mailedCodeIn(request.entered);
  const codes = (await findCodes(transaction, request)).filter(({ registrationId }) =>
    request.registrationIds.includes(registrationId),
  );
  const matching = (length: number) =>
    codes.find(({ nonce }) => sameText(deriveCode(config, nonce, length), digits));
  const guess = await tryAttempt(transaction, limitsOfGuesses(dependencies, request), now);
  const long = matching(limits.longCodeLength);
  if (!guess.isAllowed && !long) return { outcome: 'dead' };
  const code = long ?? matching(limits.codeLength);
  if (!code) return { outcome: 'wrong' };
  if (guess.isAllowed) await takeBackAttempt(transaction, guess);
  if (code.expiresAt <= now) return { outcome: 'expired' };
  await transaction.update(oneTimeCodes).set({ used_at: now }).where(eq(oneTimeCodes.id, code.id));
  return { outcome: 'accepted', registrationId: code.registrationId };
}

/** Returns the refusal for a code that wasn't accepted. */
export function codeRefusal(outcome: Exclude<CodeOutcome['outcome'], 'accepted'>): Refusal {
  switch (outcome) {
    case 'wrong':
      return new Refusal(400, 'code_wrong');
    case 'expired':
      return new Refusal(401, 'code_expired');
    case 'dead':
      return new Refusal(429, 'codes_used_up', {
        retryAfterSeconds: limits.codeMails.pauseSeconds,
      });
  }
}
