import { createHash } from 'node:crypto';
import { formatNaira, type Kobo } from '../../../src/platform/kobo/kobo.ts';
import type { BankAccountRecord, Book, DepositRecord, PaymentRecord } from '../simulated/book.ts';
import type { PaymentStatus } from '../simulated/journal.ts';
import type { DepositPlan } from '../simulated/script.ts';

// The records of version 3 of Flutterwave, after the samples of developer.flutterwave.com (webhooks, transfers,
// transactions, NGN virtual accounts) and the documentation in Flutterwave/Node-v3.

/** Naira as a number, which is the type of all amounts of Flutterwave. */
export const naira = (amount: Kobo) => Number(formatNaira(amount));

/** The numeric id of a record. Flutterwave numbers its records; this derives the number from the reference. */
export const numberOf = (reference: string): number =>
  createHash('sha256').update(reference).digest().readUIntBE(0, 6);

const statusNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'NEW',
  // Waits for the merchant's approval in the dashboard.
  'needs code': 'PENDING',
  paid: 'SUCCESSFUL',
  failed: 'FAILED',
  reversed: 'FAILED',
  expired: 'FAILED',
};

const insufficient = 'DISBURSE FAILED: Insufficient funds in customer wallet';

function completeMessage({ status, failure }: PaymentRecord): string {
  if (status === 'paid') return 'Transaction was successful';
  if (status === 'reversed') return 'Transaction was reversed by the beneficiary bank';
  if (failure !== undefined) return insufficient;
  return status === 'failed' ? 'DISBURSE FAILED: Beneficiary bank not available' : '';
}

/** A transfer as in the answer to an order, in a list and in `transfer.completed`. */
export const transferOf = (payment: PaymentRecord) => ({
  id: numberOf(payment.reference),
  account_number: payment.accountNumber,
  bank_name: 'A BANK',
  bank_code: payment.bankCode,
  full_name: payment.accountName,
  created_at: payment.at,
  currency: 'NGN',
  debit_currency: 'NGN',
  amount: naira(payment.amount),
  fee: naira(payment.fee),
  status: statusNames[payment.status],
  reference: payment.reference,
  meta: null,
  narration: payment.narration,
  complete_message: completeMessage(payment),
  requires_approval: payment.status === 'needs code' ? 1 : 0,
  is_approved: payment.status === 'needs code' ? 0 : 1,
});

/** The paid amount of a record, which the plan may make unreadable. */
function writtenAmount(amount: Kobo, row: DepositPlan['row'] = 'readable'): number | string {
  switch (row) {
    case 'amount in words':
      return 'fifty thousand';
    case 'three decimals':
      return Number(`${formatNaira(amount)}5`);
    case 'readable':
      return naira(amount);
  }
}

/** A transaction as in `charge.completed` and in the verification, which do not name the account. */
export const chargeOf = (deposit: DepositRecord, account: BankAccountRecord | undefined) => ({
  id: numberOf(deposit.reference),
  // All payments into a permanent account share the reference with which it was opened.
  tx_ref: account?.reference ?? deposit.accountNumber,
  flw_ref: deposit.reference,
  device_fingerprint: 'N/A',
  amount: writtenAmount(deposit.amount, deposit.plan?.row),
  currency: 'NGN',
  charged_amount: naira(deposit.amount),
  app_fee: naira(deposit.fee),
  merchant_fee: 0,
  processor_response: 'success',
  auth_model: 'AUTH',
  ip: '::127.0.0.1',
  narration: account?.accountName ?? '',
  status: 'successful',
  payment_type: 'bank_transfer',
  created_at: deposit.at,
  account_id: 2508309,
  customer: {
    id: 2571514,
    name: account?.accountName ?? '',
    phone_number: null,
    email: account?.email ?? '',
    created_at: deposit.at,
  },
});

/** The origin of the money of a transaction. */
export const originOf = (deposit: DepositRecord) => ({
  originatoraccountnumber: '006*******90',
  originatorname: 'A SENDER',
  bankname: deposit.senderBank,
  originatoramount: 'N/A',
});

/** The same as a row of the list, in a flatter form. */
export function rowOf(deposit: DepositRecord, account: BankAccountRecord | undefined) {
  const { customer, ...row } = chargeOf(deposit, account);
  return {
    ...row,
    amount_settled: naira(deposit.amount - deposit.fee),
    customer_name: customer.name,
    customer_email: customer.email,
  };
}

interface Move {
  readonly reference: string;
  readonly amount: Kobo;
  readonly at: string;
  readonly remarks: string;
}

/** A transfer leaves the balance when it is ordered, and comes back when it fails. */
function movesOfPayments(book: Book): Move[] {
  return [...book.payments.values()].flatMap(
    ({ reference, amount, fee, status, at, narration }) => {
      const out = {
        reference,
        amount: -amount - fee,
        at,
        remarks: `wallet debit for ${narration}`,
      };
      if (status !== 'failed' && status !== 'expired') return [out];
      return [out, { reference, amount: amount + fee, at, remarks: 'wallet refund' }];
    },
  );
}

/** The rows of the balance, oldest first. */
export function statementRows(book: Book) {
  const others = book.lines.flatMap(({ of, reference, amount, at, description }) =>
    of === 'payment' && amount < 0n ? [] : [{ reference, amount, at, remarks: description }],
  );
  const moves = [...others, ...movesOfPayments(book)].sort((one, other) =>
    one.at.localeCompare(other.at),
  );
  const [first] = book.lines;
  let balance = first ? first.balance - first.amount : book.balance;
  return moves.map(({ reference, amount, at, remarks }) => {
    const before = balance;
    balance += amount;
    return {
      type: amount < 0n ? 'D' : 'C',
      amount: naira(amount < 0n ? -amount : amount),
      currency: 'NGN',
      balance_before: naira(before),
      balance_after: naira(balance),
      reference,
      date: at,
      remarks,
      sent_currency: 'NGN',
      rate_used: 1,
      sent_amount: naira(amount < 0n ? -amount : amount),
      statement_type: 'transaction',
    };
  });
}
