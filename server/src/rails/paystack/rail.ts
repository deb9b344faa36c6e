import type { Clock } from '../../clock/clock.ts';
import type { PaystackSetting } from '../../config.ts';
import { codeAt } from '../banks.ts';
import { koboOfInteger, readable } from '../exact.ts';
import type { AccountHolder, AccountOpening, IncomingDeposit, MoneyRail } from '../moneyRail.ts';
import { inWindow } from '../pages.ts';
import { orUnavailable, ProviderRefusal, unlessAbsent } from '../refusal.ts';
import { paystackClient, type PaystackClient } from './client.ts';
import { depositOf, transactionsBetween } from './deposits.ts';
import { Balances, Customer, Holder, Nothing } from './schemas.ts';
import { statementReader } from './statement.ts';
import { transferSender } from './transfers.ts';
import { activeOpening, readPaystackWebhook } from './webhooks.ts';

/** A provider's clock may be before ours. */
const day = 24 * 60 * 60 * 1000;

/** Paystack opens accounts in its own time: a webhook tells, or the customer's record when asked again. */
async function openAccount(
  ask: PaystackClient,
  preferredBank: string,
  { email, firstName, lastName, phoneNumber }: AccountHolder,
): Promise<AccountOpening> {
  const path = `/customer/${encodeURIComponent(email)}`;
  const customer = await unlessAbsent(ask({ method: 'GET', path, answer: Customer }));
  if (customer?.data.dedicated_account) return activeOpening(customer.data.dedicated_account);
  try {
    await ask({
      method: 'POST',
      path: '/dedicated_account/assign',
      body: {
        email,
        first_name: firstName,
        last_name: lastName,
        phone: phoneNumber,
        preferred_bank: preferredBank,
        country: 'NG',
      },
      answer: Nothing,
    });
    return { status: 'pending' };
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return { status: 'refused', reason: error.message };
  }
}

async function depositsSince(
  ask: PaystackClient,
  since: Date,
  to: Date,
): Promise<readonly IncomingDeposit[]> {
  const found = (await transactionsBetween(ask, since, to)).flatMap(
    (each) => depositOf(each) ?? [],
  );
  return inWindow(found, ({ paidAt }) => paidAt, since, to);
}

/** Paystack: integer kobo, accounts by webhook, recipients (docs/contracts/providers.md). */
export function paystackRail(
  setting: PaystackSetting,
  serviceSeconds: number,
  clock: Clock,
): MoneyRail {
  const ask = paystackClient(setting, serviceSeconds);
  const statement = statementReader(ask);
  return {
    name: 'paystack',
    findHolder: async ({ bankCode, accountNumber }) => {
      const query = { account_number: accountNumber, bank_code: codeAt('paystack', bankCode) };
      const found = await unlessAbsent(
        ask({ method: 'GET', path: '/bank/resolve', query, answer: Holder }),
      );
      return found?.data.account_name;
    },
    // Our list is Paystack's.
    unmatchedBanks: async () => [],
    openAccount: (holder) => orUnavailable(openAccount(ask, setting.preferredBank, holder)),
    depositsSince: (since) =>
      orUnavailable(depositsSince(ask, since, new Date(clock.now().getTime() + day))),
    ...transferSender(ask),
    balance: async () => {
      const { data } = await orUnavailable(
        ask({ method: 'GET', path: '/balance', answer: Balances }),
      );
      const naira = data.find(({ currency }) => currency === 'NGN');
      return readable(naira && koboOfInteger(naira.balance), 'balance');
    },
    statement: (from, to) => orUnavailable(statement(from, to)),
    readWebhook: (headers, body) => readPaystackWebhook(setting.secretKey, headers, body),
  };
}
