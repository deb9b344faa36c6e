import { simulatedCode, type OrderOutcome, type SimulatedBank } from '../simulated/bank.ts';
import type { Book, BookLine, DepositRecord, PaymentRecord } from '../simulated/book.ts';
import type { Front, FrontCall, FrontReply } from '../simulated/front.ts';
import { holderOf } from '../simulated/holders.ts';
import type { Habits } from '../simulated/simulator.ts';
import {
  customerCode,
  dedicatedAccount,
  kobo,
  transactionOf,
  transferOf,
  transferRecord,
} from './records.ts';

const done = (data: unknown, rest: object = {}): FrontReply => ({
  status: 200,
  body: { status: true, message: 'Done', data, ...rest },
});
const refused = (status: number, message: string, code?: string): FrontReply => ({
  status,
  body: { status: false, message, ...(code && { code }) },
});

interface Numbered<Row> {
  /** Paystack's id. Starts at 1. */
  readonly id: number;
  readonly row: Row;
}

const numbered = <Row>(rows: Iterable<Row>): readonly Numbered<Row>[] =>
  [...rows].map((row, index) => ({ id: index + 1, row }));

/** Maximum number of rows per page in a list that doesn't contain the number of pages. */
const maxUncounted = 50;

/** Returns the requested page of the rows whose time is within the call's `from` and `to`. */
function pageOf<Row extends { readonly at: string }>(
  rows: readonly Numbered<Row>[],
  { query }: FrontCall,
  write: (numbered: Numbered<Row>) => unknown,
  { countsPages = true }: Habits,
): FrontReply {
  const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')];
  const found = rows.filter(({ row: { at } }) => Date.parse(at) >= from && Date.parse(at) <= to);
  const [page, wanted] = [Number(query.get('page') ?? 1), Number(query.get('perPage') ?? 50)];
  const perPage = countsPages ? wanted : Math.min(wanted, maxUncounted);
  const shown = found.slice((page - 1) * perPage, page * perPage);
  if (!countsPages) return done(shown.map(write), { meta: { perPage } });
  const meta = { total: found.length, perPage, page, pageCount: Math.ceil(found.length / perPage) };
  return done(shown.map(write), { meta });
}

function reading(book: Book, habits: Habits) {
  const payments = () => numbered(book.payments.values());
  const deposits = () => numbered(book.deposits.values());
  const writeTransaction = ({ id, row }: Numbered<DepositRecord>) => ({
    ...transactionOf(row, id, book.accountOf(row.accountNumber)),
    // A deposit also counts as reversed after a full refund, or after a lost dispute about the full amount.
    ...(book.isReturned(row) && { status: 'reversed' }),
  });
  const recorded = () => {
    const recordedDeposits = new Set(book.recorded);
    return deposits().filter(({ row }) => recordedDeposits.has(row));
  };
  const withStatus = (status: string | null) =>
    recorded().filter(({ row }) => {
      const rowStatus = book.isReturned(row) ? 'reversed' : 'success';
      return status === null || status === rowStatus;
    });
  const writeTransfer = ({ id, row }: Numbered<PaymentRecord>) => transferRecord(row, id);
  const modelOf = ({ of, reference }: BookLine) => {
    if (of === 'settlement' || of === 'adjustment') return {};
    const rows = of === 'deposit' ? deposits() : payments();
    return {
      model_responsible: of === 'deposit' ? 'Transaction' : 'Transfer',
      model_row: rows.find(({ row }) => row.reference === reference)?.id,
    };
  };
  return {
    lists: {
      'GET /transaction': (call: FrontCall) =>
        pageOf(withStatus(call.query.get('status')), call, writeTransaction, habits),
      'GET /transfer': (call: FrontCall) => pageOf(payments(), call, writeTransfer, habits),
      'GET /balance/ledger': (call: FrontCall) =>
        pageOf(
          numbered(book.lines),
          call,
          ({ id, row }) => ({
            id,
            balance: kobo(row.balance),
            currency: 'NGN',
            difference: kobo(row.amount),
            reason: row.description,
            ...modelOf(row),
            createdAt: row.at,
          }),
          habits,
        ),
    },
    transfer: (id: string) => {
      const found = payments().find((each) => String(each.id) === id);
      return found ? done(writeTransfer(found)) : refused(404, 'Transfer not found');
    },
    transaction: (id: string) => {
      const found = deposits().find((each) => String(each.id) === id);
      return found ? done(writeTransaction(found)) : refused(404, 'Transaction not found');
    },
    verifyTransaction: (reference: string) => {
      const found = recorded().find(({ row }) => row.reference === reference);
      return found
        ? done(writeTransaction(found))
        : refused(404, 'Transaction reference not found', 'transaction_not_found');
    },
    verify: (reference: string) => {
      const found = payments().find(({ row }) => row.reference === reference);
      return found ? done(writeTransfer(found)) : refused(404, 'Transfer not found');
    },
    /**
     * Looks up a customer by email or code. The reply contains their newest account, if one is open. Until then, a
     * customer who has ordered an account is only found by email.
     */
    customer: (name: string, emailsOrdered: ReadonlySet<string>) => {
      const account = [...book.accounts.values()]
        .filter((each) => each.email === name || customerCode(each) === name)
        .at(-1);
      const email = account?.email ?? (emailsOrdered.has(name) ? name : undefined);
      return email === undefined
        ? refused(404, 'Customer not found')
        : done({
            email,
            customer_code: customerCode({ email }),
            ...(account && { dedicated_account: dedicatedAccount(account) }),
          });
    },
  };
}

/** Returns Paystack's refusal of an order. */
function refusalOf(sending: Exclude<OrderOutcome, { readonly kind: 'taken' }>): FrontReply {
  if (sending.kind === 'low balance') {
    return refused(
      400,
      'Your balance is not enough to fulfil this request',
      'insufficient_balance',
    );
  }
  switch (sending.because) {
    case 'minimum':
      return refused(400, 'Amount is below the minimum transfer amount', 'invalid_amount');
    case 'watch list':
      return refused(
        400,
        'Transfers to this account have been disabled: the account is on a fraud watchlist',
        'recipient_blocked',
      );
    case 'closed account':
      return refused(400, 'Account number is closed', 'invalid_account');
  }
}

interface Recipient {
  readonly accountName: string;
  readonly accountNumber: string;
  readonly bankCode: string;
}

function sending(bank: SimulatedBank) {
  const recipients = new Map<string, Recipient>();
  const addRecipient = ({ body }: FrontCall): FrontReply => {
    const [bankCode, accountNumber] = [String(body.bank_code), String(body.account_number)];
    const code = `RCP_${bankCode}_${accountNumber}`;
    recipients.set(code, { accountName: String(body.name), accountNumber, bankCode });
    const data = { recipient_code: code, active: true, currency: 'NGN', type: 'nuban' };
    return { status: 201, body: { status: true, message: 'Recipient created', data } };
  };
  const transfer = ({ body }: FrontCall): FrontReply => {
    const reference = String(body.reference);
    const recipient = recipients.get(String(body.recipient));
    if (!recipient) return refused(400, 'Recipient specified is invalid', 'invalid_recipient');
    if (bank.book.payments.has(reference)) {
      return refused(400, 'Please provide a unique reference', 'duplicate_reference');
    }
    const amount = BigInt(Number(body.amount));
    const narration = String(body.reason);
    const sending = bank.send({ reference, amount, narration, ...recipient });
    return sending.kind === 'taken' ? done(transferOf(sending.payment)) : refusalOf(sending);
  };
  const enterCode = ({ body }: FrontCall): FrontReply => {
    const reference = String(body.transfer_code).replace('TRF_', '');
    if (bank.book.payments.get(reference)?.status !== 'needs code') {
      return refused(400, 'Transfer is not currently awaiting OTP');
    }
    if (body.otp !== simulatedCode) return refused(400, 'OTP provided is invalid');
    return done(transferOf(bank.enterCode(reference)));
  };
  return {
    'POST /transferrecipient': addRecipient,
    'POST /transfer': transfer,
    'POST /transfer/finalize_transfer': enterCode,
  };
}

function resolve({ query }: FrontCall): FrontReply {
  const accountNumber = query.get('account_number') ?? '';
  const holder = holderOf(accountNumber);
  if (holder === 'no answer') return refused(503, 'Bank not available');
  if (holder === 'nobody') return refused(422, 'Could not resolve account name');
  return done({ account_number: accountNumber, account_name: holder });
}

/** Returns an HTTP interface with Paystack's calls to a simulated bank. */
export function paystackFront(bank: SimulatedBank, secretKey: string, habits: Habits): Front {
  const { lists, ...read } = reading(bank.book, habits);
  const emailsOrdered = new Set<string>();
  let ordersMade = bank.book.accounts.size;
  const calls: Readonly<Record<string, (call: FrontCall) => FrontReply>> = {
    ...lists,
    ...sending(bank),
    'GET /bank/resolve': resolve,
    'GET /balance': () => done([{ currency: 'NGN', balance: kobo(bank.book.balance) }]),
    'POST /dedicated_account/assign': ({ body }) => {
      const [email, name] = [
        String(body.email),
        `${String(body.first_name)} ${String(body.last_name)}`,
      ];
      // Each order assigns another account, even while an earlier order is in progress.
      ordersMade += 1;
      emailsOrdered.add(email);
      const reference = `${email} ${ordersMade}`;
      bank.assign({ reference, email, accountName: `MOTA / ${name}`.toUpperCase() });
      return done({}, { message: 'Assign dedicated account in progress' });
    },
  };
  const answer = (call: FrontCall): FrontReply => {
    if (call.authorization !== `Bearer ${secretKey}`) return refused(401, 'Invalid key');
    const known = calls[`${call.method} ${call.path}`];
    if (known) return known(call);
    const [, kind, id = ''] =
      /^\/(transfer\/verify|transaction\/verify|transfer|transaction|customer)\/([^/]+)$/.exec(
        call.path,
      ) ?? [];
    if (kind === 'transfer/verify') return read.verify(decodeURIComponent(id));
    if (kind === 'transaction/verify') return read.verifyTransaction(decodeURIComponent(id));
    if (kind === 'transfer') return read.transfer(id);
    if (kind === 'transaction') return read.transaction(id);
    if (kind === 'customer') return read.customer(decodeURIComponent(id), emailsOrdered);
    return refused(404, 'Not found');
  };
  return { answer, refuse: (status) => refused(status, 'Please try again later') };
}
