import { nairaOf, type Kobo } from '../../../src/platform/kobo/kobo.ts';
import type {
  BankAccountRecord,
  Book,
  BookLine,
  DepositRecord,
  PaymentRecord,
} from '../simulated/book.ts';
import type { PaymentStatus } from '../simulated/journal.ts';
import type { DepositPlan } from '../simulated/script.ts';
import { hour } from '../../../src/platform/clock/time.ts';

// Monnify's formats of records, except for the parts that vary from one reply to another.

const naira = (amount: Kobo) => Number(nairaOf(amount));

const statusNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'PENDING',
  'needs code': 'PENDING_AUTHORIZATION',
  paid: 'SUCCESS',
  failed: 'FAILED',
  reversed: 'REVERSED',
  expired: 'EXPIRED',
};

const inLagos = (at: string) => new Date(Date.parse(at) + hour).toISOString();

/** Formats an instant in Lagos time: `2021-11-17 11:28:42.615`. */
const lagosTime = (at: string) => inLagos(at).replace('T', ' ').replace('Z', '');

/** Formats an instant in Lagos time: `23/05/2019 06:21:33`. */
export function lagosDate(at: string): string {
  const [year, month, day] = inLagos(at).slice(0, 10).split('-');
  return `${day}/${month}/${year} ${inLagos(at).slice(11, 19)}`;
}

/** Returns the paid amount as a record contains it. `row` may make it unreadable. */
function encodeAmount(amount: Kobo, row: DepositPlan['row'] = 'readable'): number | string {
  switch (row) {
    case 'amount in words':
      return 'fifty thousand';
    case 'three decimals':
      return `${nairaOf(amount)}5`;
    case 'readable':
      return naira(amount);
  }
}

/** Returns Monnify's record of a payment into an account. */
export const transactionOf = (deposit: DepositRecord, account: BankAccountRecord | undefined) => ({
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
  amountPaid: encodeAmount(deposit.amount, deposit.plan?.row),
  totalPayable: naira(deposit.amount),
  cardDetails: {},
  paymentMethod: 'ACCOUNT_TRANSFER',
  currency: 'NGN',
  settlementAmount: nairaOf(deposit.amount - deposit.fee),
  paymentStatus: 'PAID',
  customer: { name: account?.accountName ?? '', email: account?.email ?? '' },
});

/**
 * Returns the status in a deposit's record. A reversal changes it. A refund doesn't, because Monnify reports refunds in
 * a separate event.
 */
export const paymentStatusOf = (book: Book, deposit: DepositRecord) =>
  deposit.plan?.afterwards?.kind === 'reversed' && book.isReturned(deposit) ? 'REVERSED' : 'PAID';

const transactionReferenceOf = (reference: string) => `MFDS${reference}`;

/** Returns Monnify's record of a payment from the wallet, without the fee, because the name of that field varies. */
export const disbursementOf = (payment: PaymentRecord) => ({
  amount: naira(payment.amount),
  reference: payment.reference,
  narration: payment.narration,
  currency: 'NGN',
  twoFaEnabled: payment.status === 'needs code',
  status: statusNames[payment.status],
  transactionDescription:
    payment.failure ?? (payment.status === 'failed' ? 'Beneficiary bank not available' : ''),
  transactionReference: transactionReferenceOf(payment.reference),
  sessionId: payment.sessionId,
  destinationAccountName: payment.accountName,
  destinationBankCode: payment.bankCode,
  destinationAccountNumber: payment.accountNumber,
});

/** Returns Monnify's record of an account that was reserved for a customer. */
export const reservedAccount = (account: BankAccountRecord) => ({
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

interface WalletMove {
  readonly reference: string;
  readonly amount: Kobo;
  readonly narration: string;
}

/** Returns the wallet's rows for a line of the book. A payment's fee has its own row. */
function movesOf(book: Book, { of, reference, amount, description }: BookLine): WalletMove[] {
  if (of !== 'payment') return [{ reference, amount, narration: description }];
  const { fee, bankCode, accountNumber } = book.payment(reference);
  const monnifyReference = transactionReferenceOf(reference);
  const narration = [monnifyReference, reference, description, bankCode, accountNumber].join('/#/');
  if (amount > 0n) return [{ reference: monnifyReference, amount, narration }];
  return [
    { reference: monnifyReference, amount: amount + fee, narration },
    { reference: `${monnifyReference}_FEE`, amount: -fee, narration },
  ];
}

/** Returns the rows of the wallet, oldest first, each with the time of its line in the book. */
export function walletRows(book: Book) {
  let balance = 0n;
  const first = book.lines[0];
  if (first) balance = first.balance - first.amount;
  return book.lines.flatMap((line) =>
    movesOf(book, line)
      .filter(({ amount }) => amount !== 0n)
      .map(({ reference, amount, narration }) => {
        const before = balance;
        balance += amount;
        const transactionType = amount < 0n ? 'DEBIT' : 'CREDIT';
        return {
          walletTransactionReference: `${reference}_${line.id}_${transactionType}_0`,
          monnifyTransactionReference: reference,
          availableBalanceBefore: naira(before),
          availableBalanceAfter: naira(balance),
          amount: naira(amount < 0n ? -amount : amount),
          transactionType,
          message: null,
          narration,
          status: 'COMPLETED',
          at: line.at,
        };
      }),
  );
}
