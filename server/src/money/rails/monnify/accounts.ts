import type { Static } from 'typebox';
import { readable } from '../exact.ts';
import type { AccountHolder, AccountOpening } from '../moneyRail.ts';
import { ProviderRefusal, unlessAbsent } from '../refusal.ts';
import { accountBank } from './banks.ts';
import type { ProviderClient } from '../http.ts';
import { ReservedAccount } from './schemas.ts';

function active(reserved: Static<typeof ReservedAccount>): AccountOpening {
  const account = readable(reserved.accounts[0], 'account');
  return {
    status: 'active',
    accountNumber: account.accountNumber,
    accountName: account.accountName ?? reserved.accountName ?? '',
    bankName: account.bankName,
  };
}

const reservation = (
  contractCode: string,
  { reference, firstName, lastName, email }: AccountHolder,
) => {
  const customerName = `${firstName} ${lastName}`;
  return {
    accountReference: reference,
    accountName: `MOTA / ${customerName}`.toUpperCase(),
    currencyCode: 'NGN',
    contractCode,
    customerEmail: email,
    customerName,
    getAllAvailableBanks: false,
    preferredBanks: [accountBank],
  };
};

/**
 * Creates the function that opens accounts. Monnify opens an account immediately, and never two with the same
 * reference.
 */
export const accountOpener =
  (ask: ProviderClient, contractCode: string) =>
  async (holder: AccountHolder): Promise<AccountOpening> => {
    const path = '/api/v2/bank-transfer/reserved-accounts';
    const body = reservation(contractCode, holder);
    try {
      return active(await ask({ method: 'POST', path, body, answer: ReservedAccount }));
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      // Monnify refuses a reference that was used before, but its account exists.
      const known = `${path}/${encodeURIComponent(holder.reference)}`;
      const reserved = await unlessAbsent(
        ask({ method: 'GET', path: known, answer: ReservedAccount }),
      );
      if (reserved) return active(reserved);
      return { status: 'refused', reason: `${error.code} ${error.message}` };
    }
  };
