import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { pendingRegistrations } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { mailCode, lockCodes, verificationMail } from './emailedCodes.ts';
import { findHolders } from './emailHolders.ts';
import { hashesForEmail } from './authSecrets.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';

async function findByPassword(
  transaction: Transaction,
  email: string,
  passwordHashes: readonly string[],
) {
  const { email: ofEmail, password_hash: hash, id } = pendingRegistrations;
  const [registration] = await transaction
    .select()
    .from(pendingRegistrations)
    .where(and(eq(ofEmail, email), inArray(hash, passwordHashes)))
    .orderBy(desc(id))
    .limit(1);
  return registration;
}

/**
 * Throws 403 if the password belongs to an unverified registration, and emails its code. If the email has an account
 * with another password, the reply is the same, and only the email differs.
 */
export async function refuseUnverified(
  dependencies: Dependencies,
  { email, password }: { readonly email: string; readonly password: string },
  visitor: Visitor,
): Promise<void> {
  const { database, config } = dependencies;
  const passwordHashes = await hashesForEmail(config, email, password);
  const isMailed = await inTransaction(database, async (transaction) => {
    await lockCodes(transaction, email);
    const registration = await findByPassword(transaction, email, passwordHashes);
    if (!registration) return false;
    const { account } = await findHolders(transaction, email, visitor);
    const mail = account ? 'account_exists' : verificationMail(registration);
    const code = { purpose: 'verify-email', registrationId: registration.id } as const;
    await mailCode(transaction, dependencies, { ...code, email, visitor }, mail);
    return true;
  });
  if (isMailed) throw new Refusal(403, 'email_unverified');
}
