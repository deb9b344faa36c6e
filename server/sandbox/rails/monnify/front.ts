import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../src/platform/clock/clock.ts';
import { nairaOf, type Kobo } from '../../../src/platform/kobo/kobo.ts';
import { koboOfNaira, type ProviderAmount } from '../../../src/money/rails/exact.ts';
import { simulatedCode, type OrderOutcome, type SimulatedBank } from '../simulated/bank.ts';
import type { Front, FrontCall, FrontReply } from '../simulated/front.ts';
import { holderOf } from '../simulated/holders.ts';
import { monnifyBanks } from './banks.ts';
import {
  disbursementOf,
  lagosDate,
  paymentStatusOf,
  reservedAccount,
  transactionOf,
  walletRows,
} from './records.ts';
import type { Script } from '../simulated/script.ts';
import type { Habits } from '../simulated/simulator.ts';
import { minute } from '../../../src/platform/clock/time.ts';

/** The credentials of a merchant. */
export interface MonnifyKeys {
  readonly apiKey: string;
  readonly secretKey: string;
}

type MonnifyFrontOptions = MonnifyKeys & Habits;

type Reply = (responseBody: unknown) => FrontReply;
type Refuse = (status: number, responseCode: string, responseMessage: string) => FrontReply;

/** Formatters for the parts of one reply. Monnify's format varies, and the script chooses a variant for each reply. */
interface Writing {
  readonly done: Reply;
  readonly refused: Refuse;
  /** Formats a list, either bare or in the object that wraps Monnify's other replies. */
  readonly list: Reply;
  readonly date: (at: string) => string | number;
  readonly fee: (fee: Kobo) => object;
  /**
   * Formats the fee of a record that is fetched on its own. Such a record always has a fee. Other replies may lack it.
   */
  readonly recordedFee: (fee: Kobo) => object;
}

const naira = (amount: Kobo) => Number(nairaOf(amount));

function writingOf(script: Script): Writing {
  const { codes, lists, dates, fee: feeName } = script.wording();
  const code = (text: string) => (codes === 'number' && /^\d+$/.test(text) ? Number(text) : text);
  const done: Reply = (responseBody) => ({
    status: 200,
    body: {
      requestSuccessful: true,
      responseMessage: 'success',
      responseCode: code('0'),
      responseBody,
    },
  });
  return {
    done,
    refused: (status, responseCode, responseMessage) => ({
      status,
      body: { requestSuccessful: false, responseMessage, responseCode: code(responseCode) },
    }),
    list: (page) => (lists === 'bare' ? { status: 200, body: page } : done(page)),
    date: (at) => (dates === 'milliseconds' ? Date.parse(at) : at.replace('Z', '+0000')),
    fee: (fee) => (feeName === 'left out' ? {} : { [feeName]: naira(fee) }),
    recordedFee: (fee) => ({ [feeName === 'left out' ? 'fee' : feeName]: naira(fee) }),
  };
}

function pageOf<Row>(rows: readonly Row[], page: string | null, size: string | null) {
  const pageSize = Number(size ?? 10);
  const from = Number(page ?? 0) * pageSize;
  return {
    content: rows.slice(from, from + pageSize),
    totalElements: rows.length,
    totalPages: Math.ceil(rows.length / pageSize),
    number: Number(page ?? 0),
  };
}

/** Returns whether an instant is between two others, in milliseconds. A missing bound is open. */
function isBetween(at: string, from: string | null, to: string | null): boolean {
  const instant = Date.parse(at);
  return instant >= Number(from ?? 0) && instant <= Number(to ?? Infinity);
}

/** Lifetime of a token, in seconds. */
const tokenSeconds = 3599;
/** How long another payment of the same amount to the same account counts as a duplicate, in milliseconds. */
const duplicateWindow = 2 * minute;

type Calls = Readonly<Record<string, (call: FrontCall, writing: Writing) => FrontReply>>;

const validate: Calls[string] = ({ query }, { done, refused }) => {
  const accountNumber = query.get('accountNumber') ?? '';
  const accountName = holderOf(accountNumber);
  if (accountName === 'no answer') return refused(503, '99', 'Bank not available');
  if (accountName === 'nobody') return refused(400, '99', 'Invalid account number');
  return done({ accountNumber, accountName, bankCode: query.get('bankCode') });
};

function receiving(bank: SimulatedBank): Calls {
  const { book } = bank;
  return {
    'POST /api/v2/bank-transfer/reserved-accounts': ({ body }, { done, refused }) => {
      const reference = String(body.accountReference);
      if (book.accounts.has(reference)) {
        return refused(422, 'R42', 'You can not reserve two accounts with the same reference');
      }
      const [email, accountName] = [String(body.customerEmail), String(body.accountName)];
      return done(reservedAccount(bank.open({ reference, email, accountName })));
    },
    'GET /api/v1/transactions/search': ({ query }, { list, date }) => {
      const found = book.recorded.filter(({ at }) =>
        isBetween(at, query.get('from'), query.get('to')),
      );
      const rows = found.map((deposit) => ({
        transactionReference: deposit.reference,
        paymentStatus: paymentStatusOf(book, deposit),
        paymentMethod: 'ACCOUNT_TRANSFER',
        createdOn: date(deposit.at),
      }));
      return list(pageOf(rows, query.get('page'), query.get('size')));
    },
  };
}

function settling({ book }: SimulatedBank): Calls {
  return {
    'GET /api/v1/transactions/find-by-settlement-reference': ({ query }, { done, refused }) => {
      const settlement = book.settlements.get(query.get('reference') ?? '');
      if (!settlement) return refused(404, '99', 'There is no such settlement');
      const rows = settlement.deposits.map((reference) => {
        const deposit = book.deposit(reference);
        const row = transactionOf(deposit, book.accountOf(deposit.accountNumber));
        return { ...row, paidOn: lagosDate(deposit.at) };
      });
      return done(pageOf(rows, query.get('page'), query.get('size')));
    },
    'GET /api/v1/settlement-detail': ({ query }, { done, refused }) => {
      const reference = query.get('transactionReference') ?? '';
      const settlement = [...book.settlements.values()].find(({ deposits }) =>
        deposits.includes(reference),
      );
      if (!settlement) return refused(404, '99', 'This transaction was not settled');
      return done({
        settlementReference: settlement.reference,
        amount: nairaOf(book.amountOf(settlement)),
        settlementTime: lagosDate(settlement.at),
        transactionsCount: settlement.deposits.length,
      });
    },
  };
}

function reading(
  { book }: SimulatedBank,
  // Monnify doesn't document the order of the wallet's transactions.
  order: Habits['order'] = 'newest first',
): Calls {
  return {
    'GET /api/v1/banks': (_call, { done }) => done(monnifyBanks),
    'GET /api/v2/disbursements/single/summary': (
      { query },
      { done, refused, date, recordedFee },
    ) => {
      const payment = book.payments.get(query.get('reference') ?? '');
      return payment
        ? done({
            ...disbursementOf(payment),
            ...recordedFee(payment.fee),
            createdOn: date(payment.at),
          })
        : refused(404, '99', 'Could not find disbursement with this reference');
    },
    'GET /api/v2/disbursements/wallet-balance': (_call, { done }) =>
      done({
        availableBalance: nairaOf(book.available),
        ledgerBalance: nairaOf(book.balance),
      }),
    'GET /api/v1/disbursements/wallet/transactions': ({ query }, { done, date }) => {
      const rows = walletRows(book).map(({ at, ...row }) => ({
        ...row,
        transactionDate: date(at),
      }));
      const ordered = order === 'newest first' ? rows.toReversed() : rows;
      return done(pageOf(ordered, query.get('pageNo'), query.get('pageSize')));
    },
    'GET /api/v2/disbursements/search-transactions': ({ query }, { list, date, fee }) => {
      const found = [...book.payments.values()].filter(({ at }) =>
        isBetween(at, query.get('startDate'), query.get('endDate')),
      );
      const rows = found.map((payment) => ({
        ...disbursementOf(payment),
        ...fee(payment.fee),
        createdOn: date(payment.at),
      }));
      return list(pageOf(rows, query.get('pageNo'), query.get('pageSize')));
    },
  };
}

/** Returns Monnify's refusal of an order. */
function refusalOf(
  sending: Exclude<OrderOutcome, { readonly kind: 'taken' }>,
  refused: Refuse,
): FrontReply {
  if (sending.kind === 'low balance') {
    return refused(422, 'D04', 'Insufficient balance in the source account');
  }
  switch (sending.because) {
    case 'minimum':
      return refused(400, '99', 'Amount is less than the minimum transfer amount');
    case 'watch list':
      return refused(422, '99', 'Beneficiary account is on a watch list');
    case 'closed account':
      return refused(422, '99', 'Beneficiary account is closed');
  }
}

function sending(bank: SimulatedBank, refusesRepeats: boolean, clock: Clock): Calls {
  const { book } = bank;
  const isRepeated = (amount: Kobo, accountNumber: string) =>
    [...book.payments.values()].some(
      (payment) =>
        payment.amount === amount &&
        payment.accountNumber === accountNumber &&
        clock.now().getTime() - Date.parse(payment.at) < duplicateWindow,
    );
  const disburse: Calls[string] = ({ body }, { done, refused, fee }) => {
    const amount = koboOfNaira(body.amount as ProviderAmount) ?? 0n;
    const accountNumber = String(body.destinationAccountNumber);
    const reference = String(body.reference);
    if (book.payments.has(reference)) return refused(422, 'D05', 'Duplicate reference');
    if (refusesRepeats && isRepeated(amount, accountNumber)) {
      return refused(422, 'D07', 'Duplicate request');
    }
    const order = bank.send({
      reference,
      amount,
      bankCode: String(body.destinationBankCode),
      accountNumber,
      accountName: String(body.destinationAccountName),
      narration: String(body.narration),
    });
    if (order.kind !== 'taken') return refusalOf(order, refused);
    return done({ ...disbursementOf(order.payment), ...fee(order.payment.fee) });
  };
  const enterCode: Calls[string] = ({ body }, { done, refused, fee }) => {
    const payment = book.payments.get(String(body.reference));
    if (payment?.status !== 'needs code') return refused(422, '99', 'No code is waited for');
    if (body.authorizationCode !== simulatedCode) return refused(400, '99', 'Invalid code');
    const entered = bank.enterCode(payment.reference);
    return done({ ...disbursementOf(entered), ...fee(entered.fee) });
  };
  return {
    'POST /api/v2/disbursements/single': disburse,
    'POST /api/v2/disbursements/single/validate-otp': enterCode,
  };
}

/**
 * Returns the reply to a call that Monnify doesn't have. Its gateway replies without the object that wraps Monnify's
 * own replies.
 */
const noSuchCall = (path: string): FrontReply => ({
  status: 404,
  body: { status: 404, error: 'Not Found', path },
});

/** Replies with the deposit or the account whose reference is in the path, or with 404. */
function recordOf({ book }: SimulatedBank, path: string, { done, refused }: Writing): FrontReply {
  const [, kind, encoded = ''] =
    /^\/api\/v2\/(transactions|bank-transfer\/reserved-accounts)\/([^/]+)$/.exec(path) ?? [];
  if (!kind) return noSuchCall(path);
  const reference = decodeURIComponent(encoded);
  const deposit = book.recorded.find((each) => each.reference === reference);
  if (kind === 'transactions' && deposit) {
    const record = transactionOf(deposit, book.accountOf(deposit.accountNumber));
    return done({ ...record, paymentStatus: paymentStatusOf(book, deposit) });
  }
  const account = book.accounts.get(reference);
  if (kind !== 'transactions' && account) return done(reservedAccount(account));
  return refused(404, '99', 'There is no such thing');
}

/** Returns an HTTP interface with Monnify's calls to a simulated bank. */
export function monnifyFront(
  bank: SimulatedBank,
  { apiKey, secretKey, refusesRepeats = true, order }: MonnifyFrontOptions,
  clock: Clock,
  script: Script,
): Front {
  const tokens = new Map<string, number>();
  const basic = `Basic ${Buffer.from(`${apiKey}:${secretKey}`).toString('base64')}`;
  const calls: Calls = {
    ...receiving(bank),
    ...settling(bank),
    ...sending(bank, refusesRepeats, clock),
    ...reading(bank, order),
    'GET /api/v2/disbursements/account/validate': validate,
  };

  const signIn = ({ authorization }: FrontCall, { done, refused }: Writing) => {
    if (authorization !== basic) return refused(401, '99', 'Invalid credentials');
    const accessToken = randomUUID();
    tokens.set(accessToken, clock.now().getTime() + tokenSeconds * 1000);
    return done({ accessToken, expiresIn: tokenSeconds });
  };

  return {
    answer: (call) => {
      const writing = writingOf(script);
      if (call.path === '/api/v1/auth/login') return signIn(call, writing);
      const endsAt = tokens.get(call.authorization.replace('Bearer ', '')) ?? 0;
      if (endsAt <= clock.now().getTime()) {
        return writing.refused(401, '99', 'The token has ended');
      }
      const known = calls[`${call.method} ${call.path}`];
      return known?.(call, writing) ?? recordOf(bank, call.path, writing);
    },
    refuse: (status) => writingOf(script).refused(status, '99', 'Please try again later'),
  };
}
