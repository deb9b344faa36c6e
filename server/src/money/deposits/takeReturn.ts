import { eq } from 'drizzle-orm';
import { depositNotices } from '../../platform/db/schema.ts';
import type { DepositNews } from '../rails/moneyRail.ts';
import type { CreditingParts } from './creditDeposit.ts';
import { keepException } from './exceptions.ts';

type Return = Extract<DepositNews, { kind: 'return' }>;

/** Of a deposit that is not booked: what the provider calls its account, unless it is no deposit of ours. */
async function unbookedAccount(
  { rail }: CreditingParts,
  reference: string,
): Promise<string | undefined> {
  const found = await rail.findDeposit(reference);
  if (found?.kind === 'deposit') return found.deposit.accountNumber;
  return found && '';
}

/**
 * Keeps for the operators that a payer wants a deposit back, or has it back. They freeze the customer's
 * wallet, or take the money out of it. A payment for something else of the company's concerns nobody here.
 */
export async function takeReturn(
  parts: CreditingParts,
  { reference, what, amount, event }: Return,
): Promise<string> {
  const [notice] = await parts.database
    .select({ account: depositNotices.account_number })
    .from(depositNotices)
    .where(eq(depositNotices.reference, reference));
  const accountNumber = notice?.account ?? (await unbookedAccount(parts, reference));
  if (accountNumber === undefined) return 'ignored';
  return keepException(parts, {
    ...{ reference, accountNumber, amount, event },
    currency: 'NGN',
    reason: what,
  });
}
