import { inTransaction } from '../../platform/db/transaction.ts';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import { codeRefusal, spendCode, lockCodes } from './emailedCodes.ts';
import { findHolders, registrationWithPassword } from './emailHolders.ts';
import { createCustomer } from './createCustomer.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { isEmail, normalEmail } from '../../../../contract/rules/email.ts';

/** Turns the code's registration into a customer. Returns the requested deposit account for `openNow`. */
export async function verifyEmail(
  dependencies: MoneyDependencies,
  input: { email: string; otp: string },
  visitor: Visitor,
): Promise<number | undefined> {
  const email = normalEmail(input.email);
  if (!isEmail(email)) throw codeRefusal('wrong');
  const { outcome, depositAccount } = await inTransaction(
    dependencies.database,
    async (transaction) => {
      await lockCodes(transaction, email);
      const holders = await findHolders(transaction, email, visitor);
      const spent = await spendCode(transaction, dependencies, {
        purpose: 'verify-email',
        email,
        visitor,
        entered: input.otp,
        registrationIds: holders.pending.map(({ id }) => id),
      });
      if (spent.outcome !== 'accepted') return { outcome: spent.outcome };
      const registration = registrationWithPassword(holders, spent.registrationId);
      const created = await createCustomer(transaction, dependencies, registration);
      return { outcome: spent.outcome, depositAccount: created.depositAccount };
    },
  );
  if (outcome !== 'accepted') throw codeRefusal(outcome);
  return depositAccount;
}
