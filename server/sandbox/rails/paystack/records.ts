import { createHash } from 'node:crypto';
import type { Kobo } from '../../../src/platform/kobo/kobo.ts';
import type { BankAccountRecord, DepositRecord, PaymentRecord, Refund } from '../simulated/book.ts';
import type { PaymentStatus } from '../simulated/journal.ts';
import type { DepositPlan } from '../simulated/script.ts';

const statusNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'pending',
  'needs code': 'otp',
  paid: 'success',
  failed: 'failed',
  reversed: 'reversed',
  expired: 'abandoned',
};

export const kobo = (amount: Kobo) => Number(amount);

/** Returns a transfer as in the reply to an order and in a webhook, without its fee. */
export const transferOf = (payment: PaymentRecord) => ({
  amount: kobo(payment.amount),
  currency: 'NGN',
  domain: 'live',
  reason: payment.narration,
  reference: payment.reference,
  source: 'balance',
  status: statusNames[payment.status],
  transfer_code: `TRF_${payment.reference}`,
  session: { provider: 'nip', id: payment.sessionId },
  ...(payment.failure && { failures: payment.failure }),
  createdAt: payment.at,
});

/** Returns a transfer as in the replies to lookups and lists, with its fee. */
export const transferRecord = (payment: PaymentRecord, id: number) => ({
  id,
  ...transferOf(payment),
  fee_charged: kobo(payment.fee),
});

/** Returns the paid amount as a record contains it. `row` may make it unreadable. */
function encodeAmount(amount: Kobo, row: DepositPlan['row'] = 'readable'): number | string {
  switch (row) {
    case 'amount in words':
      return 'fifty thousand';
    case 'three decimals':
      return `${kobo(amount)}.125`;
    case 'readable':
      return kobo(amount);
  }
}

export const customerCode = ({ email }: Pick<BankAccountRecord, 'email'>) =>
  `CUS_${createHash('sha256').update(email).digest('hex').slice(0, 15)}`;

/** Returns the fields with the receiving account. The deposit's plan may leave the account out. */
function receiverOf({ accountNumber, plan }: DepositRecord) {
  switch (plan?.receiver ?? 'named') {
    case 'named':
      return { inAuthorization: { receiver_bank_account_number: accountNumber } };
    case 'in metadata':
      return { inMetadata: { receiver_account_number: accountNumber } };
    case 'left out':
      return {};
  }
}

export const transactionOf = (deposit: DepositRecord, id: number, account?: BankAccountRecord) => ({
  id,
  domain: 'live',
  status: 'success',
  reference: deposit.reference,
  amount: encodeAmount(deposit.amount, deposit.plan?.row),
  currency: 'NGN',
  channel: 'dedicated_nuban',
  fees: kobo(deposit.fee),
  paid_at: deposit.at,
  created_at: deposit.at,
  metadata: receiverOf(deposit).inMetadata ?? null,
  authorization: {
    channel: 'dedicated_nuban',
    ...receiverOf(deposit).inAuthorization,
    receiver_bank: account?.bankName ?? null,
    sender_bank: deposit.senderBank,
    sender_name: 'A SENDER',
    session_id: deposit.sessionId,
  },
  customer: {
    email: account?.email ?? null,
    customer_code: account ? customerCode(account) : null,
  },
});

export const dedicatedAccount = (account: BankAccountRecord) => ({
  bank: { name: account.bankName, slug: 'titan-paystack' },
  account_name: account.accountName,
  account_number: account.accountNumber,
  assigned: true,
  currency: 'NGN',
  active: true,
});

export const disputeOf = ({ reference, amount }: DepositRecord) => ({
  id: Number.parseInt(Buffer.from(reference).toString('hex').slice(-8), 16),
  refund_amount: kobo(amount),
  currency: 'NGN',
  category: 'fraud',
  transaction: { reference, amount: kobo(amount) },
});

export const refundRecord = ({ id, reference, amount }: Refund) => ({
  status: 'processed',
  transaction_reference: reference,
  refund_reference: id,
  // The amount is a string here, but a number in the event of a dispute.
  amount: String(kobo(amount)),
  currency: 'NGN',
});
