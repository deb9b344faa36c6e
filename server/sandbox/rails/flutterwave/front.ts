import type { SimulatedBank, Sending } from '../simulated/bank.ts';
import type { Front, FrontCall, FrontReply } from '../simulated/front.ts';
import { holderOf } from '../simulated/holders.ts';
import type { Habits } from '../simulated/simulator.ts';
import { flutterwaveBanks } from './banks.ts';
import {
  chargeOf,
  naira,
  numberOf,
  originOf,
  rowOf,
  statementRows,
  transferOf,
} from './records.ts';

const done = (message: string, data: unknown, more: object = {}): FrontReply => ({
  status: 200,
  body: { status: 'success', message, data, ...more },
});
const refused = (status: number, message: string): FrontReply => ({
  status,
  body: { status: 'error', message, data: null },
});

const pageSize = 20;

/** One page of rows. Page numbers start at 1. */
function pageOf<Row>(rows: readonly Row[], { query }: FrontCall) {
  const page = Number(query.get('page') ?? 1);
  const total_pages = Math.max(1, Math.ceil(rows.length / pageSize));
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    page_info: { total: rows.length, current_page: page, total_pages },
  };
}

/** Whether an instant is within the days of a call, including the last one. */
function isAskedFor(at: string, { query }: FrontCall): boolean {
  const day = at.slice(0, 10);
  return day >= (query.get('from') ?? '') && day <= (query.get('to') ?? '9999');
}

type Calls = Readonly<Record<string, (call: FrontCall) => FrontReply>>;

function receiving({ book, open }: Pick<SimulatedBank, 'book' | 'open'>): Calls {
  const accountOf = (accountNumber: string) => book.accountOf(accountNumber);
  return {
    'GET /v3/transactions': (call) => {
      const found = book.recorded.filter(({ at }) => isAskedFor(at, call)).reverse();
      const { rows, page_info } = pageOf(found, call);
      return done(
        'Transactions fetched',
        rows.map((deposit) => rowOf(deposit, accountOf(deposit.accountNumber))),
        { meta: { page_info } },
      );
    },
    'GET /v3/transactions/*/verify': ({ path }) => {
      const [, id = ''] = /transactions\/([^/]+)\//.exec(path) ?? [];
      const deposit = book.recorded.find(({ reference }) => String(numberOf(reference)) === id);
      if (!deposit) return refused(400, 'No transaction was found for this id');
      const data = chargeOf(deposit, accountOf(deposit.accountNumber));
      return done('Transaction fetched successfully', { ...data, meta: originOf(deposit) });
    },
    'POST /v3/virtual-account-numbers': ({ body }) => {
      if (body.is_permanent === true && !body.bvn && !body.nin) {
        return refused(400, 'BVN or NIN is required for static account number');
      }
      const account = open({
        reference: String(body.tx_ref),
        email: String(body.email),
        accountName: `${String(body.firstname)} ${String(body.lastname)}`.toUpperCase(),
      });
      return done('Virtual account created', {
        response_code: '02',
        response_message: 'Transaction in progress',
        order_ref: `URF_${account.reference}`,
        account_number: account.accountNumber,
        bank_name: account.bankName,
        amount: '0.00',
        note: `Please make a bank transfer to ${account.accountName}`,
      });
    },
  };
}

/** Flutterwave's refusal of an order. */
function refusalOf(sending: Exclude<Sending, { readonly kind: 'taken' }>): FrontReply {
  if (sending.kind === 'low balance') {
    return refused(400, 'Insufficient funds in customer wallet');
  }
  switch (sending.because) {
    case 'minimum':
      return refused(400, 'amount should not be less than 100');
    case 'watch list':
      return refused(400, 'Beneficiary has been blacklisted');
    case 'closed account':
      return refused(400, 'Account number is closed');
  }
}

function sending(bank: SimulatedBank): Calls {
  const { book } = bank;
  return {
    'POST /v3/transfers': ({ body }) => {
      const reference = String(body.reference);
      if (book.payments.has(reference)) {
        return refused(400, `Transfer with reference: ${reference} already exists`);
      }
      const sent = bank.send({
        reference,
        amount: BigInt(Math.round(Number(body.amount) * 100)),
        bankCode: String(body.account_bank),
        accountNumber: String(body.account_number),
        accountName: String(body.beneficiary_name),
        narration: String(body.narration),
      });
      if (sent.kind !== 'taken') return refusalOf(sent);
      // Orders are only queued, and their outcome is reported later.
      return done('Transfer Queued Successfully', {
        ...transferOf({ ...sent.payment, status: 'pending' }),
      });
    },
    'GET /v3/transfers': (call) => {
      const wanted = call.query.get('reference');
      const found = [...book.payments.values()].filter(
        ({ reference }) => wanted === null || reference === wanted,
      );
      const { rows, page_info } = pageOf(found, call);
      return done('Transfers fetched', rows.map(transferOf), { meta: { page_info } });
    },
    'GET /v3/transfers/*/retries': () => done('Transfer retries fetched', []),
    'POST /v3/accounts/resolve': ({ body }) => {
      const accountNumber = String(body.account_number);
      const holder = holderOf(accountNumber);
      if (holder === 'no answer') return refused(500, 'Bank not available');
      if (holder === 'nobody') {
        return refused(400, 'Sorry, recipient account could not be validated. Please try again');
      }
      const data = { account_number: accountNumber, account_name: holder };
      return done('Account details fetched', data);
    },
  };
}

function reading({ book }: SimulatedBank, order: Habits['order'] = 'newest first'): Calls {
  return {
    'GET /v3/banks/NG': () => done('Banks fetched successfully', flutterwaveBanks),
    'GET /v3/balances/NGN': () =>
      done('Wallet balance fetched', {
        currency: 'NGN',
        available_balance: naira(book.available),
        ledger_balance: 0,
      }),
    'GET /v3/wallet/statement': (call) => {
      const found = statementRows(book).filter(({ date }) => isAskedFor(date, call));
      const { rows, page_info } = pageOf(order === 'newest first' ? found.reverse() : found, call);
      return done('Wallet statement retrieved', { page_info, transactions: rows });
    },
  };
}

/** Flutterwave's API in front of a simulated bank. */
export function flutterwaveFront(bank: SimulatedBank, secretKey: string, habits: Habits): Front {
  const calls: Calls = {
    ...receiving({ book: bank.book, open: (holder) => bank.open(holder) }),
    ...sending(bank),
    ...reading(bank, habits.order),
  };
  return {
    answer: (call) => {
      if (call.authorization !== `Bearer ${secretKey}`) {
        return refused(401, 'Invalid authorization key');
      }
      const path = call.path.replace(/\/(transactions|transfers)\/[^/]+\//, '/$1/*/');
      const known = calls[`${call.method} ${path}`];
      return known ? known(call) : refused(404, `Cannot ${call.method} ${call.path}`);
    },
    refuse: (status) => refused(status, 'An error occurred. Please contact support'),
  };
}
