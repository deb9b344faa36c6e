import type { Static } from 'typebox';
import type { AccountHolder, AccountOpening } from '../moneyRail.ts';
import { ProviderRefusal, unlessAbsent } from '../refusal.ts';
import type { ProviderClient } from '../http.ts';
import { Customer, Nothing, type DedicatedAccount } from './schemas.ts';

/** Returns the state of an account that Paystack has opened. */
export const activeOpening = (
  account: Static<typeof DedicatedAccount>,
  customerCode: string | null | undefined,
): AccountOpening => ({
  status: 'active',
  accountNumber: account.account_number,
  accountName: account.account_name,
  bankName: account.bank.name,
  ...(customerCode && { holderCode: customerCode }),
});

const assignment = (
  preferredBank: string,
  { email, firstName, lastName, phoneNumber }: AccountHolder,
) => ({
  email,
  first_name: firstName,
  last_name: lastName,
  phone: phoneNumber,
  preferred_bank: preferredBank,
  country: 'NG',
});

/**
 * Creates the function that orders an account, only once, because each order would open another account. Paystack opens
 * the account later, adds it to the customer's record, and sends a webhook. An order first creates the customer. So if
 * Paystack has no such customer, it hasn't received the order.
 */
export const accountOpener =
  (ask: ProviderClient, preferredBank: string) =>
  async (holder: AccountHolder, claimOrder: () => Promise<boolean>): Promise<AccountOpening> => {
    const path = `/customer/${encodeURIComponent(holder.email)}`;
    const customer = await unlessAbsent(ask({ method: 'GET', path, answer: Customer }));
    const { dedicated_account: account, customer_code: code } = customer?.data ?? {};
    if (account) return activeOpening(account, code);
    if (!(await claimOrder())) return { status: customer ? 'pending' : 'absent' };
    try {
      await ask({
        method: 'POST',
        path: '/dedicated_account/assign',
        body: assignment(preferredBank, holder),
        answer: Nothing,
      });
      return { status: 'pending' };
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      return { status: 'refused', reason: error.message };
    }
  };
