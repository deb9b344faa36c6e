import type { Clock } from '../../clock/clock.ts';
import type { MonnifySetting } from '../../config.ts';
import { formatNaira } from '../../money/kobo.ts';
import { koboOfNaira, readable } from '../exact.ts';
import {
  type AccountHolder,
  type AccountOpening,
  type MoneyRail,
  type Payment,
  type PaymentState,
} from '../moneyRail.ts';
import {
  orUnavailable,
  ProviderRefusal,
  stateOfRefusal,
  unknownBecause,
  unlessAbsent,
  unlessCodeRefused,
  unlessNoPayment,
} from '../refusal.ts';
import { monnifyBanks } from './banks.ts';
import { monnifyClient, type MonnifyClient } from './client.ts';
import { depositFinder } from './deposits.ts';
import { stateOf } from './payments.ts';
import { monnifyRefusals } from './refusals.ts';
import { Balance, Disbursement, Holder, Nothing, ReservedAccount } from './schemas.ts';
import { statementReader } from './statement.ts';
import { readMonnifyWebhook } from './webhooks.ts';

/** Moniepoint, whose accounts Monnify reserves. */
const accountBank = '50515';

/** A provider's clock may be before ours. */
const day = 24 * 60 * 60 * 1000;

function accountOpener(ask: MonnifyClient, contractCode: string) {
  const active = (reserved: Awaited<ReturnType<typeof reservedAccount>>): AccountOpening => {
    const account = readable(reserved?.accounts[0], 'account');
    return {
      status: 'active',
      accountNumber: account.accountNumber,
      accountName: account.accountName ?? reserved?.accountName ?? '',
      bankName: account.bankName,
    };
  };
  const reservedAccount = (reference: string) =>
    unlessAbsent(
      ask({
        method: 'GET',
        path: `/api/v2/bank-transfer/reserved-accounts/${encodeURIComponent(reference)}`,
        answer: ReservedAccount,
      }),
    );
  return async ({ reference, firstName, lastName, email }: AccountHolder) => {
    const customerName = `${firstName} ${lastName}`;
    try {
      return active(
        await ask({
          method: 'POST',
          path: '/api/v2/bank-transfer/reserved-accounts',
          body: {
            accountReference: reference,
            accountName: `MOTA / ${customerName}`.toUpperCase(),
            currencyCode: 'NGN',
            contractCode,
            customerEmail: email,
            customerName,
            getAllAvailableBanks: false,
            preferredBanks: [accountBank],
          },
          answer: ReservedAccount,
        }),
      );
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      // A reference that came before is refused too, though its account is there.
      const reserved = await reservedAccount(reference);
      if (reserved) return active(reserved);
      return { status: 'refused' as const, reason: `${error.code} ${error.message}` };
    }
  };
}

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
  const statement = statementReader(ask, sourceAccount, deposits);
  return {
    name: 'monnify',
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
    openAccount: (holder) => orUnavailable(accountOpener(ask, contractCode)(holder)),
    depositsSince: (since) => orUnavailable(deposits(since, new Date(clock.now().getTime() + day))),
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
      return readable(koboOfNaira(ledgerBalance), 'balance');
    },
    statement: (from, to) => orUnavailable(statement(from, to)),
    readWebhook: (headers, body) => readMonnifyWebhook(secretKey, headers, body),
  };
}
