import type { Clock } from '../../../platform/clock/clock.ts';
import type { MonnifySetting } from '../../../platform/settings/config.ts';
import { formatNaira } from '../../../platform/kobo/kobo.ts';
import { readable, wholeKoboOfNaira } from '../exact.ts';
import type { MoneyRail, Payment, PaymentState } from '../moneyRail.ts';
import {
  orUnavailable,
  ProviderRefusal,
  stateOfRefusal,
  unknownBecause,
  unlessAbsent,
  unlessCodeRefused,
  unlessNoPayment,
} from '../refusal.ts';
import { accountOpener } from './accounts.ts';
import { monnifyBanks } from './banks.ts';
import { monnifyClient, type MonnifyClient } from './client.ts';
import { depositFinder } from './deposits.ts';
import { stateOf } from './payments.ts';
import { monnifyRefusals } from './refusals.ts';
import { Balance, Disbursement, Holder, Nothing } from './schemas.ts';
import { statementReader } from './statement.ts';
import { readMonnifyWebhook } from './webhooks.ts';

/** A provider's clock may be before ours. */
const day = 24 * 60 * 60 * 1000;

function paymentSender(
  ask: MonnifyClient,
  sourceAccountNumber: string,
  bankCodeOf: (bankCode: string) => Promise<string>,
) {
  const findPayment = async (reference: string): Promise<PaymentState> => {
    try {
      const found = await unlessNoPayment(
        ask({
          method: 'GET',
          path: '/api/v2/disbursements/single/summary',
          query: { reference },
          answer: Disbursement,
        }),
      );
      return found ? stateOf(found) : { status: 'absent' };
    } catch (error) {
      return unknownBecause(error);
    }
  };

  const send = async (payment: Payment): Promise<PaymentState> => {
    const { reference, amount, receiver, narration } = payment;
    try {
      const sent = await ask({
        method: 'POST',
        path: '/api/v2/disbursements/single',
        body: {
          // Twelve digits and two decimals are exact in a number.
          amount: Number(formatNaira(amount)),
          reference,
          narration,
          destinationBankCode: await bankCodeOf(receiver.bankCode),
          destinationAccountNumber: receiver.accountNumber,
          destinationAccountName: receiver.accountName,
          currency: 'NGN',
          sourceAccountNumber,
          async: true,
        },
        answer: Disbursement,
      });
      return stateOf(sent);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) return unknownBecause(error);
      if (error.code === 'D07') return { status: 'refused', because: 'too soon' };
      return stateOfRefusal(error, monnifyRefusals, () => findPayment(reference));
    }
  };

  const enterCode = async (reference: string, authorizationCode: string): Promise<PaymentState> => {
    await unlessCodeRefused(
      ask({
        method: 'POST',
        path: '/api/v2/disbursements/single/validate-otp',
        body: { reference, authorizationCode },
        answer: Nothing,
      }),
    );
    return findPayment(reference);
  };

  return { send, findPayment, enterCode };
}

/** Monnify: amounts in naira, accounts at once, a token that ends (docs/contracts/providers.md). */
export function monnifyRail(
  setting: MonnifySetting,
  serviceSeconds: number,
  clock: Clock,
): MoneyRail {
  const { contractCode, sourceAccount, secretKey } = setting;
  const ask = monnifyClient(setting, serviceSeconds, clock);
  const banks = monnifyBanks(ask, clock);
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
    depositsSince: (since) =>
      orUnavailable(deposits.between(since, new Date(clock.now().getTime() + day))),
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
    readWebhook: (headers, body) => readMonnifyWebhook(secretKey, headers, body),
  };
}
