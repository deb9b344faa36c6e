import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { customers } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { openAccount } from '../ledger/accounts.ts';
import type { Random } from '../random.ts';
import { fieldRefusal } from '../refusal.ts';
import { openStaticAccount } from '../wallet/staticAccount.ts';
import { mailCode } from './codes.ts';
import { checkRegistration, texts, type Registration } from './fields.ts';
import { hashSecret } from './secrets.ts';

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
  return referrer?.id;
}

/**
 * Writes a customer whose email still waits for its code, opens the wallet and the deposit account,
 * and mails the code. An unknown referral code is passed over.
 */
export async function register(dependencies: Dependencies, input: Registration): Promise<void> {
  const { database, clock, random } = dependencies;
  const registration = checkRegistration(input);
  const passwordHash = await hashSecret(registration.password);
  await inTransaction(database, async (transaction) => {
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
      .onConflictDoNothing({ target: customers.email })
      .returning({
        id: customers.id,
        email: customers.email,
        firstName: customers.first_name,
        lastName: customers.last_name,
      });
    if (!customer) throw fieldRefusal({ email: [texts.emailTaken] });
    await openAccount(transaction, 'wallet', customer.id);
    await openStaticAccount(transaction, random, customer);
    await mailCode(transaction, dependencies, 'verify-email', customer);
  });
}
