import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { customers, pendingRegistrations } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { fieldRefusal } from '../../platform/http/refusal.ts';
import { mailCode, lockCodes, verificationMail } from './emailedCodes.ts';
import { findHolders } from './emailHolders.ts';
import { checkRegistration, type Registration } from './fields.ts';
import { hashForEmail } from './authSecrets.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { plainText } from '../../../../contract/rules/plainText.ts';

/** Returns the code in a referral link, or in text entered as a code. */
function referralCode(link: string | null | undefined): string | undefined {
  const code = (link ?? '').split('referral_code=').at(-1)?.split('&')[0] ?? '';
  return plainText(code).toUpperCase() || undefined;
}

async function findReferrer(transaction: Transaction, link: string | null | undefined) {
  const code = referralCode(link);
  if (!code) return null;
  const [referrer] = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.referral_code, code));
  if (!referrer) throw fieldRefusal({ referral_link: ['referral_code_unknown'] });
  return referrer.id;
}

/** Stores a pending registration, replacing an earlier one with the same device and email. */
async function writePending(
  transaction: Transaction,
  { first_name, last_name, phone_number, email, referral_link }: Registration,
  rest: { device_id: string; device: string; password_hash: string; created_at: Date },
) {
  const referred_by = await findReferrer(transaction, referral_link);
  const registration = { first_name, last_name, phone_number, referred_by, ...rest };
  const [pending] = await transaction
    .insert(pendingRegistrations)
    .values({ ...registration, email })
    .onConflictDoUpdate({
      target: [pendingRegistrations.email, pendingRegistrations.device_id],
      set: registration,
    })
    .returning();
  if (!pending) throw new Error('The registration was not written.');
  return pending;
}

/**
 * Stores a registration until its email address is verified, and emails its code. An address may have several
 * registrations. If the address already has an account, the sent email says so instead, while the reply and the work
 * are the same. Throws 400 for invalid fields or an unknown referral code, 429 if a visitor has caused too many emails.
 */
export async function register(
  dependencies: Dependencies,
  input: Registration,
  visitor: Visitor,
): Promise<void> {
  const { database, config, clock } = dependencies;
  const registration = checkRegistration(input);
  const { email } = registration;
  const pendingColumns = {
    device_id: visitor.deviceId,
    device: visitor.device,
    password_hash: await hashForEmail(config, email, registration.password),
    created_at: clock.now(),
  };
  await inTransaction(database, async (transaction) => {
    await lockCodes(transaction, email);
    const pending = await writePending(transaction, registration, pendingColumns);
    const { account } = await findHolders(transaction, email, visitor);
    const mail = account ? 'account_exists' : verificationMail(pending);
    const code = { purpose: 'verify-email', registrationId: pending.id } as const;
    await mailCode(transaction, dependencies, { ...code, email, visitor }, mail);
  });
}
