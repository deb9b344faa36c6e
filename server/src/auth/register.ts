import { and, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { customers, staticAccounts } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Random } from '../random.ts';
import { fieldRefusal } from '../refusal.ts';
import { openStaticAccount } from '../wallet/staticAccount.ts';
import { forgetVerificationCodes, mailCode } from './codes.ts';
import { checkRegistration, texts, type Registration } from './fields.ts';
import { accountExistsLetter, verificationLetter } from './letters.ts';
import { hashSecret } from './secrets.ts';
import type { Visitor } from './visitor.ts';

// Without 0, O, 1 and I, which people mix up.
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const newReferralCode = (random: Random) =>
  Array.from({ length: 8 }, () => codeLetters[random.integer(codeLetters.length)]).join('');

/** The code in a referral link, or in what was typed as one. */
function referralCode(link: string | null | undefined): string | undefined {
  const code = (link ?? '').split('referral_code=').at(-1)?.split('&')[0]?.trim().toUpperCase();
  return code || undefined;
}

async function findReferrer(transaction: Transaction, link: string | null | undefined) {
  const code = referralCode(link);
  if (!code) return undefined;
  const [referrer] = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.referral_code, code));
  if (!referrer) throw fieldRefusal({ referral_link: [texts.unknownReferralCode] });
  return referrer.id;
}

/** Deletes registrations whose email was never verified, unless money has come in. */
export async function deleteUnverified(transaction: Transaction, which: SQL): Promise<void> {
  const hasMoney = sql`EXISTS (SELECT FROM accounts WHERE kind = 'wallet'
    AND owner_id = ${customers.id} AND balance > 0)`;
  const unverified = and(isNull(customers.email_verified_at), not(hasMoney), which);
  const ids = transaction.select({ id: customers.id }).from(customers).where(unverified);
  await transaction.delete(staticAccounts).where(inArray(staticAccounts.customer_id, ids));
  await transaction.delete(customers).where(unverified);
}

/** Writes the customer with a deposit account. The wallet opens with the first money in it. */
async function writeCustomer(
  transaction: Transaction,
  { clock, random }: Dependencies,
  registration: Registration,
  passwordHash: string,
): Promise<void> {
  const [customer] = await transaction
    .insert(customers)
    .values({
      email: registration.email,
      first_name: registration.first_name,
      last_name: registration.last_name,
      phone_number: registration.phone_number,
      password_hash: passwordHash,
      referral_code: newReferralCode(random),
      referred_by: (await findReferrer(transaction, registration.referral_link)) ?? null,
      created_at: clock.now(),
    })
    .returning({
      id: customers.id,
      firstName: customers.first_name,
      lastName: customers.last_name,
    });
  if (!customer) throw new Error('The customer was not written.');
  await openStaticAccount(transaction, random, customer);
}

class Rehearsed extends Error {}

/** Does the work and undoes it, so that an answer takes as long as if it had been done. */
async function rehearse(
  transaction: Transaction,
  work: (inner: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await transaction.transaction(async (inner) => {
      await work(inner);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}

/**
 * Writes a customer whose email still waits for its code, in place of an earlier one who never
 * verified it, and mails the code. Whoever has an account with the email is mailed that instead;
 * the answer and its time are the same. An unknown referral code is refused.
 */
export async function register(
  dependencies: Dependencies,
  input: Registration,
  visitor: Visitor,
): Promise<void> {
  const { database, config, random } = dependencies;
  const registration = checkRegistration(input);
  const { email } = registration;
  const passwordHash = await hashSecret(registration.password);
  const request = { purpose: 'verify-email', email, visitor } as const;
  await inTransaction(database, async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`codes of ${email}`}))`);
    await deleteUnverified(transaction, eq(customers.email, email));
    const [owner] = await transaction
      .select({ firstName: customers.first_name })
      .from(customers)
      .where(eq(customers.email, email));
    await forgetVerificationCodes(transaction, email);
    if (owner) {
      const decoy = { ...registration, email: random.uuid() };
      await rehearse(transaction, (inner) =>
        writeCustomer(inner, dependencies, decoy, passwordHash),
      );
    } else await writeCustomer(transaction, dependencies, registration, passwordHash);
    const letter = owner
      ? accountExistsLetter(config.appOrigin, owner.firstName)
      : verificationLetter(registration.first_name);
    await mailCode(transaction, dependencies, request, letter);
  });
}
