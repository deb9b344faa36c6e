import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';
import { formatNaira, type Kobo } from '../../money/kobo.ts';
import { koboOfNaira, type WrittenAmount } from '../exact.ts';
import { signatureOf } from '../signature.ts';
import { json, simulatedCode, type Dialect, type SimulatedBank } from './bank.ts';
import type { BankAccountRecord, DepositRecord, PaymentRecord } from './book.ts';
import type { Front, FrontCall, FrontReply } from './front.ts';
import { holderOf } from './holders.ts';
import type { PaymentStatus } from './journal.ts';

/** With what Monnify lets a merchant in. */
export interface MonnifyKeys {
  readonly apiKey: string;
  readonly secretKey: string;
}

const naira = (amount: Kobo) => Number(formatNaira(amount));
const done = (responseBody: unknown): FrontReply => ({
  status: 200,
  body: { requestSuccessful: true, responseMessage: 'success', responseCode: '0', responseBody },
});
const refused = (status: number, responseCode: string, responseMessage: string): FrontReply => ({
  status,
  body: { requestSuccessful: false, responseMessage, responseCode },
});

const statusNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'PENDING',
  'needs code': 'PENDING_AUTHORIZATION',
  paid: 'SUCCESS',
  failed: 'FAILED',
  reversed: 'REVERSED',
  expired: 'EXPIRED',
};

const eventNames: Readonly<Partial<Record<PaymentStatus, string>>> = {
  paid: 'SUCCESSFUL_DISBURSEMENT',
  reversed: 'REVERSED_DISBURSEMENT',
};

/** `2021-11-17 11:28:42.615`, as Lagos' clocks show it. */
const lagosTime = (at: string) =>
  new Date(Date.parse(at) + 60 * 60 * 1000).toISOString().replace('T', ' ').replace('Z', '');

const transactionOf = (deposit: DepositRecord, account: BankAccountRecord | undefined) => ({
  product: { reference: account?.reference ?? deposit.accountNumber, type: 'RESERVED_ACCOUNT' },
  transactionReference: deposit.reference,
  paymentReference: deposit.reference,
  paidOn: lagosTime(deposit.at),
  paymentDescription: account?.accountName ?? '',
  metaData: {},
  paymentSourceInformation: [
    {
      bankCode: '',
      bankName: deposit.senderBank,
      amountPaid: naira(deposit.amount),
      accountName: 'A SENDER',
      sessionId: deposit.sessionId,
      accountNumber: '0065432190',
    },
  ],
  amountPaid: naira(deposit.amount),
  totalPayable: naira(deposit.amount),
  cardDetails: {},
  paymentMethod: 'ACCOUNT_TRANSFER',
  currency: 'NGN',
  settlementAmount: formatNaira(deposit.amount - deposit.fee),
  paymentStatus: 'PAID',
  customer: { name: account?.accountName ?? '', email: account?.email ?? '' },
});

const disbursementOf = (payment: PaymentRecord) => ({
  amount: naira(payment.amount),
  reference: payment.reference,
  narration: payment.narration,
  currency: 'NGN',
  fee: naira(payment.fee),
  twoFaEnabled: payment.status === 'needs code',
  status: statusNames[payment.status],
  transactionDescription: payment.status === 'failed' ? 'Beneficiary bank not available' : '',
  transactionReference: `MFDS|${payment.reference}`,
  sessionId: payment.sessionId,
  createdOn: payment.at.replace('Z', '+0000'),
  destinationAccountName: payment.accountName,
  destinationBankCode: payment.bankCode,
  destinationAccountNumber: payment.accountNumber,
});

/** How Monnify tells of what has happened. */
export function monnifyDialect({ secretKey }: MonnifyKeys): Dialect {
  const signed = (eventType: string, eventData: unknown) => {
    const body = JSON.stringify({ eventType, eventData });
    return { headers: { ...json, 'monnify-signature': signatureOf(secretKey, body) }, body };
  };
  return {
    ofDeposit: (deposit, account) =>
      signed('SUCCESSFUL_TRANSACTION', {
        ...transactionOf(deposit, account),
        destinationAccountInformation: {
          bankCode: '50515',
          bankName: account?.bankName ?? '',
          accountNumber: deposit.accountNumber,
        },
      }),
    ofPayment: (payment) =>
      signed(eventNames[payment.status] ?? 'FAILED_DISBURSEMENT', disbursementOf(payment)),
    ofAccount: () => undefined,
  };
}

const reservedAccount = (account: BankAccountRecord) => ({
  accountReference: account.reference,
  accountName: account.accountName,
  currencyCode: 'NGN',
  customerEmail: account.email,
  accounts: [
    {
      bankCode: '50515',
      bankName: account.bankName,
      accountNumber: account.accountNumber,
      accountName: account.accountName,
    },
  ],
  status: 'ACTIVE',
});

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

/** Whether an instant is between two in milliseconds, as far as they are given. */
function isBetween(at: string, from: string | null, to: string | null): boolean {
  const instant = Date.parse(at);
  return instant >= Number(from ?? 0) && instant <= Number(to ?? Infinity);
}

/** How long a token lives, in seconds. */
const tokenSeconds = 3599;
/** Of the same amount to the same account. */
const duplicateWindow = 2 * 60_000;

export interface MonnifyFrontOptions extends MonnifyKeys {
  /** Whether the same amount to the same account is refused within two minutes, as Monnify does. */
  readonly refusesRepeats: boolean;
}

type Calls = Readonly<Record<string, (call: FrontCall) => FrontReply>>;

function validate({ query }: FrontCall): FrontReply {
  const accountNumber = query.get('accountNumber') ?? '';
  const accountName = holderOf(accountNumber);
  if (accountName === 'no answer') return refused(503, '99', 'Bank not available');
  if (accountName === 'nobody') return refused(400, '99', 'Invalid account number');
  return done({ accountNumber, accountName, bankCode: query.get('bankCode') });
}

function receiving(bank: SimulatedBank): Calls {
  const { book } = bank;
  return {
    'POST /api/v2/bank-transfer/reserved-accounts': ({ body }) => {
      const reference = String(body.accountReference);
      if (book.accounts.has(reference)) {
        return refused(422, 'R42', 'You can not reserve two accounts with the same reference');
      }
      const [email, accountName] = [String(body.customerEmail), String(body.accountName)];
      return done(reservedAccount(bank.open({ reference, email, accountName })));
    },
    'GET /api/v1/transactions/search': ({ query }) => {
      const found = [...book.deposits.values()].filter(({ at }) =>
        isBetween(at, query.get('from'), query.get('to')),
      );
      const rows = found.map(({ reference }) => ({
        transactionReference: reference,
        paymentStatus: 'PAID',
        paymentMethod: 'ACCOUNT_TRANSFER',
      }));
      return done(pageOf(rows, query.get('page'), query.get('size')));
    },
  };
}

function reading({ book }: SimulatedBank): Calls {
  return {
    'GET /api/v2/disbursements/single/summary': ({ query }) => {
      const payment = book.payments.get(query.get('reference') ?? '');
      return payment
        ? done(disbursementOf(payment))
        : refused(404, '99', 'Could not find disbursement with this reference');
    },
    'GET /api/v2/disbursements/wallet-balance': () =>
      done({
        availableBalance: formatNaira(book.available),
        ledgerBalance: formatNaira(book.balance),
      }),
    'GET /api/v2/disbursements/search-transactions': ({ query }) => {
      const found = [...book.payments.values()].filter(({ at }) =>
        isBetween(at, query.get('startDate'), query.get('endDate')),
      );
      return done(pageOf(found.map(disbursementOf), query.get('pageNo'), query.get('pageSize')));
    },
  };
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
  const disburse = ({ body }: FrontCall): FrontReply => {
    const amount = koboOfNaira(body.amount as WrittenAmount) ?? 0n;
    const accountNumber = String(body.destinationAccountNumber);
    const reference = String(body.reference);
    if (book.payments.has(reference)) return refused(422, 'D05', 'Duplicate reference');
    if (refusesRepeats && isRepeated(amount, accountNumber)) {
      return refused(422, 'D07', 'Duplicate request');
    }
    const payment = bank.send({
      reference,
      amount,
      bankCode: String(body.destinationBankCode),
      accountNumber,
      accountName: String(body.destinationAccountName),
      narration: String(body.narration),
    });
    if (!payment) return refused(422, 'D04', 'Insufficient balance in the source account');
    return done(disbursementOf(payment));
  };
  const enterCode = ({ body }: FrontCall): FrontReply => {
    const payment = book.payments.get(String(body.reference));
    if (payment?.status !== 'needs code') return refused(422, '99', 'No code is waited for');
    if (body.authorizationCode !== simulatedCode) return refused(400, '99', 'Invalid code');
    return done(disbursementOf(bank.enterCode(payment.reference)));
  };
  return {
    'POST /api/v2/disbursements/single': disburse,
    'POST /api/v2/disbursements/single/validate-otp': enterCode,
  };
}

/** The records that have their reference in the path. */
function recordOf({ book }: SimulatedBank, path: string): FrontReply {
  const [, kind, written = ''] =
    /^\/api\/v2\/(transactions|bank-transfer\/reserved-accounts)\/([^/]+)$/.exec(path) ?? [];
  const reference = decodeURIComponent(written);
  const deposit = book.deposits.get(reference);
  if (kind === 'transactions' && deposit) {
    return done(transactionOf(deposit, book.accountOf(deposit.accountNumber)));
  }
  const account = book.accounts.get(reference);
  if (kind && kind !== 'transactions' && account) return done(reservedAccount(account));
  return refused(404, '99', 'There is no such thing');
}

/** Monnify's calls in front of a simulated bank. */
export function monnifyFront(
  bank: SimulatedBank,
  { apiKey, secretKey, refusesRepeats }: MonnifyFrontOptions,
  clock: Clock,
): Front {
  const tokens = new Map<string, number>();
  const basic = `Basic ${Buffer.from(`${apiKey}:${secretKey}`).toString('base64')}`;
  const calls: Calls = {
    ...receiving(bank),
    ...sending(bank, refusesRepeats, clock),
    ...reading(bank),
    'GET /api/v1/disbursements/account/validate': validate,
  };

  const signIn = ({ authorization }: FrontCall) => {
    if (authorization !== basic) return refused(401, '99', 'Invalid credentials');
    const accessToken = randomUUID();
    tokens.set(accessToken, clock.now().getTime() + tokenSeconds * 1000);
    return done({ accessToken, expiresIn: tokenSeconds });
  };

  return (call) => {
    if (call.path === '/api/v1/auth/login') return signIn(call);
    const endsAt = tokens.get(call.authorization.replace('Bearer ', '')) ?? 0;
    if (endsAt <= clock.now().getTime()) return refused(401, '99', 'The token has ended');
    return calls[`${call.method} ${call.path}`]?.(call) ?? recordOf(bank, call.path);
  };
}
