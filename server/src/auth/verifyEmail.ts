import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { codeRefusal, spendCode, takeTurn } from './codes.ts';
import { findHolders, registrationOfCode } from './emailHolders.ts';
import { isEmail } from '../emailAddress.ts';
import { openAccount } from './openAccount.ts';
import type { Visitor } from '../sessions/visitor.ts';

/** Makes a customer of the registration that the code belongs to. */
export async function verifyEmail(
  dependencies: Dependencies,
  input: { email: string; otp: string },
  visitor: Visitor,
): Promise<void> {
  const email = input.email.trim().toLowerCase();
  if (!isEmail(email)) throw codeRefusal('wrong');
  const outcome = await inTransaction(dependencies.database, async (transaction) => {
    await takeTurn(transaction, email);
    const holders = await findHolders(transaction, email, visitor);
    const spent = await spendCode(transaction, dependencies, {
      purpose: 'verify-email',
      email,
      visitor,
      entered: input.otp,
      registrationIds: holders.pending.map(({ id }) => id),
    });
    if (spent.outcome === 'accepted') {
      const registration = registrationOfCode(holders, spent.registrationId);
      await openAccount(transaction, dependencies, registration);
    }
    return spent.outcome;
  });
  if (outcome !== 'accepted') throw codeRefusal(outcome);
}
