import { eq } from 'drizzle-orm';
import { customers } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { codeRefusal, spendCode } from './codes.ts';

/** Spends the code of a registration. */
export async function verifyEmail(
  dependencies: Dependencies,
  input: { email: string; otp: string },
): Promise<void> {
  const { database, clock } = dependencies;
  const email = input.email.trim().toLowerCase();
  const code = input.otp.trim();
  const outcome = await inTransaction(database, async (transaction) => {
    const spent = await spendCode(transaction, dependencies, 'verify-email', { email, code });
    if (spent === 'accepted') {
      await transaction
        .update(customers)
        .set({ email_verified_at: clock.now() })
        .where(eq(customers.email, email));
    }
    return spent;
  });
  if (outcome !== 'accepted') throw codeRefusal(outcome);
}
