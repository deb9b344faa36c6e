import type { Clock } from '../../../platform/clock/clock.ts';
import { bankList } from '../bankList.ts';
import { readable, wholeKoboOfNaira } from '../exact.ts';
import type { ProviderClient } from '../http.ts';
import { keyClient } from '../keyClient.ts';
import { CodeRefused, type MoneyRail } from '../moneyRail.ts';
import type { RailPlugin } from '../plugin.ts';
import { orUnavailable } from '../refusal.ts';
import { bankCodes } from './banks.ts';
import { depositsBetween, findDeposit } from './deposits.ts';
import { unlessMissing } from './refusals.ts';
import { Balance, BankList, Envelope, Holder } from './schemas.ts';
import { settings, type FlutterwaveSettings } from './settings.ts';
import { statementReader } from './statement.ts';
import { transferSender } from './transfers.ts';
import { flutterwaveWebhooks } from './webhooks.ts';
import { day } from '../../../platform/clock/time.ts';

async function findHolder(ask: ProviderClient, account_bank: string, account_number: string) {
  const body = { account_number, account_bank };
  const path = '/v3/accounts/resolve';
  const found = await unlessMissing(ask({ method: 'POST', path, body, answer: Holder }));
  return found?.data.account_name;
}

function open(setting: FlutterwaveSettings, serviceSeconds: number, clock: Clock): MoneyRail {
  const ask = keyClient(setting, serviceSeconds, Envelope, (head) =>
    head.status === 'error' ? head : undefined,
  );
  const listBanks = async () =>
    (await ask({ method: 'GET', path: '/v3/banks/NG', answer: BankList })).data;
  const banks = bankList('flutterwave', bankCodes, listBanks, clock);
  const statement = statementReader(ask);
  return {
    name: 'flutterwave',
    settling: 'in the evening',
    findHolder: async ({ bankCode, accountNumber }) =>
      orUnavailable(findHolder(ask, await banks.codeOf(bankCode), accountNumber)),
    unmatchedBanks: () => orUnavailable(banks.unmatched()),
    // It would ask for the customer's BVN or NIN, which we tell no provider (decision 14).
    openAccount: async () => ({ status: 'refused', reason: 'no account without BVN or NIN' }),
    // A provider's clock may be behind ours.
    depositsSince: (since) =>
      orUnavailable(depositsBetween(ask, since, new Date(clock.now().getTime() + day))),
    findDeposit: (reference) => orUnavailable(findDeposit(ask, reference)),
    ...transferSender(ask, banks.codeOf),
    enterCode: () => Promise.reject(new CodeRefused('Flutterwave asks for no codes.')),
    balance: async () => {
      const path = '/v3/balances/NGN';
      const { data } = await orUnavailable(ask({ method: 'GET', path, answer: Balance }));
      return readable(wholeKoboOfNaira(data.available_balance), 'balance');
    },
    statement: (from, to) => orUnavailable(statement(from, to)),
    ...flutterwaveWebhooks(setting.webhookHash),
  };
}

/** Flutterwave, version 3: amounts in naira, transfers that are queued (docs/contracts/providers.md). */
export const flutterwave: RailPlugin<typeof settings> = {
  name: 'flutterwave',
  settings,
  bankCodes,
  capabilities: [],
  minimumPayment: 100_00n,
  open,
};
