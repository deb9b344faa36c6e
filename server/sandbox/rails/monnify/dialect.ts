import { nairaOf, type Kobo } from '../../../src/platform/kobo/kobo.ts';
import { signatureOf } from '../../../src/money/rails/signature.ts';
import { json, type Dialect } from '../simulated/bank.ts';
import type { PaymentStatus } from '../simulated/journal.ts';
import type { MonnifyKeys } from './front.ts';
import { disbursementOf, lagosDate, transactionOf } from './records.ts';
import { noFaults, type Script } from '../simulated/script.ts';

const naira = (amount: Kobo) => Number(nairaOf(amount));

const eventNames: Readonly<Partial<Record<PaymentStatus, string>>> = {
  paid: 'SUCCESSFUL_DISBURSEMENT',
  reversed: 'REVERSED_DISBURSEMENT',
};

/** Returns the format of Monnify's webhooks. Monnify has no event for a dispute. */
export function monnifyDialect(
  { secretKey }: Pick<MonnifyKeys, 'secretKey'>,
  script: Script = noFaults,
): Dialect {
  const signed = (eventType: string, eventData: unknown) => {
    const body = JSON.stringify({ eventType, eventData });
    return { headers: { ...json, 'monnify-signature': signatureOf(secretKey, body) }, body };
  };
  const feeOf = (fee: Kobo) => {
    const { fee: name } = script.wording();
    return name === 'left out' ? {} : { [name]: naira(fee) };
  };
  return {
    depositWebhook: (deposit, account) => {
      const amount = deposit.amount * BigInt(deposit.plan?.reportedPerNaira ?? 1);
      return signed('SUCCESSFUL_TRANSACTION', {
        ...transactionOf({ ...deposit, amount }, account),
        destinationAccountInformation: {
          bankCode: '50515',
          bankName: account?.bankName ?? '',
          accountNumber: deposit.accountNumber,
        },
      });
    },
    paymentWebhook: (payment) =>
      signed(eventNames[payment.status] ?? 'FAILED_DISBURSEMENT', {
        ...disbursementOf(payment),
        ...feeOf(payment.fee),
      }),
    accountWebhook: () => undefined,
    settlementWebhook: (settlement, book) =>
      signed('SETTLEMENT', {
        settlementReference: settlement.reference,
        amount: nairaOf(book.amountOf(settlement)),
        settlementTime: lagosDate(settlement.at),
        transactionsCount: settlement.deposits.length,
        transactions: settlement.deposits.map((reference) => {
          const deposit = book.deposit(reference);
          return transactionOf(deposit, book.accountOf(deposit.accountNumber));
        }),
      }),
    returnWebhook: (deposit, news) =>
      news.what === 'refunded'
        ? signed('SUCCESSFUL_REFUND', {
            refundReference: news.refund.id,
            transactionReference: deposit.reference,
            refundAmount: nairaOf(news.refund.amount),
            refundStatus: 'COMPLETED',
          })
        : undefined,
    lowBalanceWebhook: (balance) =>
      signed('LOW_BALANCE_ALERT', {
        availableBalance: nairaOf(balance),
        currency: 'NGN',
      }),
  };
}
