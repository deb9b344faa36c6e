import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { codeRefusal, spendCode } from './codes.ts';
import { isEmail } from './fields.ts';
import type { Visitor } from './visitor.ts';

/** Spends the code of a registration. */
export async function verifyEmail(
  dependencies: Dependencies,
  input: { email: string; otp: string },
  visitor: Visitor,
): Promise<void> {
  const { database, clock } = dependencies;
  const email = input.email.trim().toLowerCase();
  if (!isEmail(email)) throw codeRefusal('wrong');
  const request = { purpose: 'verify-email', email, visitor } as const;
  const outcome = await inTransaction(database, async (transaction) => {
    const spent = await spendCode(transaction, dependencies, request, input.otp);
    if (spent === 'accepted') {
      await transaction
        .update(customers)
        .set({ email_verified_at: clock.now() })
        .where(and(eq(customers.email, email), isNull(customers.email_verified_at)));
    }
    return spent;
  });
  if (outcome !== 'accepted') throw codeRefusal(outcome);
}
