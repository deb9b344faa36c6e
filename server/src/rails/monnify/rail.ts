import type { Clock } from '../../clock/clock.ts';
import type { MonnifySetting } from '../../config.ts';
import { formatNaira } from '../../money/kobo.ts';
import { codeAt } from '../banks.ts';
import { koboOfNaira, readable } from '../exact.ts';
import {
  RailUnavailable,
  type AccountHolder,
  type AccountOpening,
  type MoneyRail,
  type Payment,
  type PaymentState,
} from '../moneyRail.ts';
import { MonnifyRefusal, monnifyClient, type MonnifyClient } from './client.ts';
import { depositFinder } from './deposits.ts';
import { stateOf } from './payments.ts';
import { Balance, Disbursement, Holder, ReservedAccount } from './schemas.ts';
import { statementReader } from './statement.ts';
import { readMonnifyWebhook } from './webhooks.ts';

/** Moniepoint, whose accounts Monnify reserves. */
const accountBank = '50515';

/** A provider's clock may be before ours. */
const day = 24 * 60 * 60 * 1000;

const noSuchThing = new Set([400, 404, 422]);

/** Undefined where Monnify says that there is no such thing. */
async function unlessAbsent<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof MonnifyRefusal && noSuchThing.has(error.status)) return undefined;
    throw asUnavailable(error);
  }
}

const asUnavailable = (error: unknown) =>
  error instanceof MonnifyRefusal
    ? new RailUnavailable(`Monnify refused: ${error.code} ${error.message}`, { cause: error })
    : error;

const unknownBecause = (error: unknown): PaymentState => ({
  status: 'unknown',
  reason: error instanceof Error ? error.message : String(error),
});

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
      if (!(error instanceof MonnifyRefusal)) throw error;
      // A reference that came before is refused too, though its account is there.
      const reserved = await reservedAccount(reference);
      if (reserved) return active(reserved);
      return { status: 'refused' as const, reason: `${error.code} ${error.message}` };
    }
  };
}

function paymentSender(ask: MonnifyClient, sourceAccountNumber: string) {
  const findPayment = async (reference: string): Promise<PaymentState> => {
    try {
      const found = await unlessAbsent(
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

  const send = async ({ reference, amount, receiver, narration }: Payment) => {
    try {
      const sent = await ask({
        method: 'POST',
        path: '/api/v2/disbursements/single',
        body: {
          // Twelve digits and two decimals are exact in a number.
          amount: Number(formatNaira(amount)),
          reference,
          narration,
          destinationBankCode: codeAt('monnify', receiver.bankCode),
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
      if (!(error instanceof MonnifyRefusal)) return unknownBecause(error);
      return stateOfRefusal(error, () => findPayment(reference));
    }
  };

  return { send, findPayment };
}

/** Why Monnify did not take a payment. */
async function stateOfRefusal(
  { code, message }: MonnifyRefusal,
  find: () => Promise<PaymentState>,
): Promise<PaymentState> {
  if (code === 'D07') return { status: 'refused', because: 'too soon' };
  if (/insufficient|not enough/i.test(message))
    return { status: 'refused', because: 'low balance' };
  const found = await find();
  // It has the reference from a try before, or it has refused for a reason that we do not know.
  return found.status === 'absent' ? { status: 'unknown', reason: `${code} ${message}` } : found;
}

/** Monnify: amounts in naira, accounts at once, a token that ends (docs/contracts/providers.md). */
export function monnifyRail(
  setting: MonnifySetting,
  serviceSeconds: number,
  clock: Clock,
): MoneyRail {
  const { contractCode, sourceAccount, secretKey } = setting;
  const ask = monnifyClient(setting, serviceSeconds, clock);
  const deposits = depositFinder(ask);
  const statement = statementReader(ask, sourceAccount, deposits);
  const rethrown = async <Answer>(asked: Promise<Answer>) => {
    try {
      return await asked;
    } catch (error) {
      throw asUnavailable(error);
    }
  };
  return {
    name: 'monnify',
    findHolder: async ({ bankCode, accountNumber }) => {
      const found = await unlessAbsent(
        ask({
          method: 'GET',
          path: '/api/v1/disbursements/account/validate',
          query: { accountNumber, bankCode: codeAt('monnify', bankCode) },
          answer: Holder,
        }),
      );
      return found?.accountName;
    },
    openAccount: (holder) => rethrown(accountOpener(ask, contractCode)(holder)),
    depositsSince: (since) => rethrown(deposits(since, new Date(clock.now().getTime() + day))),
    ...paymentSender(ask, sourceAccount),
    balance: async () => {
      const { availableBalance } = await rethrown(
        ask({
          method: 'GET',
          path: '/api/v2/disbursements/wallet-balance',
          query: { accountNumber: sourceAccount },
          answer: Balance,
        }),
      );
      return readable(koboOfNaira(availableBalance), 'balance');
    },
    statement: (from, to) => rethrown(statement(from, to)),
    readWebhook: (headers, body) => readMonnifyWebhook(secretKey, headers, body),
  };
}
