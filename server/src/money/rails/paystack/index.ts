import { dayAfter, readable, wholeKoboOf } from '../exact.ts';
import type { MoneyRail } from '../moneyRail.ts';
import type { RailPlugin } from '../plugin.ts';
import { eachOrUnavailable, orUnavailable, unlessAbsent } from '../refusal.ts';
import { accountOpener } from './accounts.ts';
import { paystackClient } from './client.ts';
import { depositPages, findDeposit } from './deposits.ts';
import { Balances, Holder } from './schemas.ts';
import { settings, type PaystackSettings } from './settings.ts';
import { statementReader } from './statement.ts';
import { transferSender } from './transfers.ts';
import { paystackWebhooks } from './webhooks.ts';

function open(setting: PaystackSettings, serviceSeconds: number): MoneyRail {
  const ask = paystackClient(setting, serviceSeconds);
  const statement = statementReader(ask);
  const openAccount = accountOpener(ask, setting.preferredBank);
  return {
    name: 'paystack',
    settling: 'at once',
    findHolder: async ({ bankCode, accountNumber }) => {
      const query = { account_number: accountNumber, bank_code: bankCode };
      const found = await unlessAbsent(
        ask({ method: 'GET', path: '/bank/resolve', query, answer: Holder }),
      );
      return found?.data.account_name;
    },
    // Our list of banks is Paystack's.
    unmatchedBanks: async () => [],
    openAccount: (holder, claimOrder) => orUnavailable(openAccount(holder, claimOrder)),
    depositPages: (since, until, pagesRead) =>
      eachOrUnavailable(depositPages(ask, { from: since, to: dayAfter(until), pagesRead })),
    findDeposit: (reference) => orUnavailable(findDeposit(ask, reference)),
    ...transferSender(ask),
    balance: async () => {
      const { data } = await orUnavailable(
        ask({ method: 'GET', path: '/balance', answer: Balances }),
      );
      const naira = data.find(({ currency }) => currency === 'NGN');
      return readable(naira && wholeKoboOf(naira.balance), 'balance');
    },
    statement: (from, to) => orUnavailable(statement(from, to)),
    ...paystackWebhooks(setting.secretKey),
  };
}

/**
 * Paystack: amounts in integer kobo, accounts reported by webhook, transfers to recipients
 * (docs/contracts/providers.md).
 */
export const paystack: RailPlugin<typeof settings> = {
  name: 'paystack',
  settings,
  bankCodes: {},
  minimumPayment: 100_00n,
  open,
};
