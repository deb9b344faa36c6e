import { signatureOf } from '../../../src/money/rails/signature.ts';
import { json, type Dialect } from '../simulated/bank.ts';
import type { DepositRecord } from '../simulated/book.ts';
import type { PaymentStatus } from '../simulated/journal.ts';
import {
  customerCode,
  dedicatedAccount,
  disputeOf,
  refundRecord,
  transactionOf,
  transferOf,
} from './records.ts';

const eventNames: Readonly<Partial<Record<PaymentStatus, string>>> = {
  paid: 'transfer.success',
  reversed: 'transfer.reversed',
};

/** Returns the amount in a deposit's webhook, which may differ from the recorded amount. */
const reportedAmount = ({ amount, plan }: DepositRecord) =>
  amount * BigInt(plan?.reportedPerNaira ?? 1);

/** Returns the format of Paystack's webhooks. */
export function paystackDialect(secretKey: string): Dialect {
  const signed = (event: string, data: unknown) => {
    const body = JSON.stringify({ event, data });
    return { headers: { ...json, 'x-paystack-signature': signatureOf(secretKey, body) }, body };
  };
  return {
    depositWebhook: (deposit, account) =>
      signed(
        'charge.success',
        transactionOf({ ...deposit, amount: reportedAmount(deposit) }, 0, account),
      ),
    paymentWebhook: (payment) =>
      signed(eventNames[payment.status] ?? 'transfer.failed', transferOf(payment)),
    accountWebhook: (account) =>
      signed('dedicatedaccount.assign.success', {
        customer: { email: account.email, customer_code: customerCode(account) },
        dedicated_account: dedicatedAccount(account),
        identification: { status: 'success' },
      }),
    settlementWebhook: () => undefined,
    lowBalanceWebhook: () => undefined,
    returnWebhook: (deposit, news) => {
      if (news.what === 'refunded') return signed('refund.processed', refundRecord(news.refund));
      return news.what === 'disputed'
        ? signed('charge.dispute.create', {
            ...disputeOf(deposit),
            status: 'awaiting-merchant-feedback',
          })
        : signed('charge.dispute.resolve', {
            ...disputeOf(deposit),
            status: 'resolved',
            resolution: 'merchant-accepted',
          });
    },
  };
}
