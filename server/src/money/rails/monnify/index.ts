import type { Clock } from '../../../platform/clock/clock.ts';
import { bankList } from '../bankList.ts';
import { dayAfter, readable, wholeKoboOfNaira } from '../exact.ts';
import type { MoneyRail } from '../moneyRail.ts';
import type { RailPlugin } from '../plugin.ts';
import { eachOrUnavailable, orUnavailable, unlessAbsent } from '../refusal.ts';
import { accountOpener } from './accounts.ts';
import { bankCodes } from './banks.ts';
import { monnifyClient } from './client.ts';
import { depositFinder } from './deposits.ts';
import { paymentSender } from './payments.ts';
import { Balance, BankList, Holder } from './schemas.ts';
import { settings, type MonnifySettings } from './settings.ts';
import { statementReader } from './statement.ts';
import { monnifyWebhooks } from './webhooks.ts';

function open(setting: MonnifySettings, serviceSeconds: number, clock: Clock): MoneyRail {
  const { contractCode, sourceAccount, secretKey } = setting;
  const ask = monnifyClient(setting, serviceSeconds, clock);
  const listBanks = () => ask({ method: 'GET', path: '/api/v1/banks', answer: BankList });
  const banks = bankList('monnify', bankCodes, listBanks, clock);
  const deposits = depositFinder(ask);
  const openAccount = accountOpener(ask, contractCode);
  const statement = statementReader(ask, sourceAccount, clock);
  return {
    name: 'monnify',
    settling: 'in the evening',
    findHolder: async ({ bankCode, accountNumber }) => {
      const found = await unlessAbsent(
        ask({
          method: 'GET',
          path: '/api/v2/disbursements/account/validate',
          query: { accountNumber, bankCode: await banks.codeOf(bankCode) },
          answer: Holder,
        }),
      );
      return found?.accountName;
    },
    unmatchedBanks: () => orUnavailable(banks.unmatched()),
    openAccount: (holder) => orUnavailable(openAccount(holder)),
    depositPages: (since, until, pagesRead) =>
      eachOrUnavailable(deposits.pages({ from: since, to: dayAfter(until), pagesRead })),
    findDeposit: (reference) => orUnavailable(deposits.find(reference)),
    ...paymentSender(ask, sourceAccount, banks.codeOf),
    balance: async () => {
      const { ledgerBalance } = await orUnavailable(
        ask({
          method: 'GET',
          path: '/api/v2/disbursements/wallet-balance',
          query: { accountNumber: sourceAccount },
          answer: Balance,
        }),
      );
      return readable(wholeKoboOfNaira(ledgerBalance), 'balance');
    },
    statement: (from, to) => orUnavailable(statement(from, to)),
    ...monnifyWebhooks(secretKey),
  };
}

/**
 * Monnify: amounts in naira, accounts opened immediately, an access token that expires (docs/contracts/providers.md).
 */
export const monnify: RailPlugin<typeof settings> = {
  name: 'monnify',
  settings,
  bankCodes,
  minimumPayment: 100_00n,
  open,
};
