import { json, type Dialect } from '../simulated/bank.ts';
import { chargeOf, naira, numberOf, originOf, transferOf } from './records.ts';

/**
 * How Flutterwave reports what has happened (developer.flutterwave.com, "Webhooks"). The header repeats the
 * hash that the merchant has chosen: it doesn't sign the body.
 */
export function flutterwaveDialect(hash: string): Dialect {
  const told = (event: string, type: string, data: unknown, more: object = {}) => ({
    headers: { ...json, 'verif-hash': hash },
    body: JSON.stringify({ event, data, ...more, 'event.type': type }),
  });
  return {
    depositWebhook: (deposit, account) => {
      const amount = deposit.amount * BigInt(deposit.plan?.toldPerNaira ?? 1);
      const data = chargeOf({ ...deposit, amount }, account);
      const more = { meta_data: originOf(deposit) };
      return told('charge.completed', 'BANK_TRANSFER_TRANSACTION', data, more);
    },
    paymentWebhook: (payment) => {
      const { full_name: fullname, ...data } = transferOf(payment);
      return told('transfer.completed', 'Transfer', { ...data, fullname });
    },
    accountWebhook: () => undefined,
    settlementWebhook: () => undefined,
    lowBalanceWebhook: () => undefined,
    returnWebhook: (deposit, news) =>
      news.what === 'refunded'
        ? told('refund.completed', 'Refund', {
            id: Number(news.refund.id),
            AmountRefunded: naira(news.refund.amount),
            status: 'completed',
            FlwRef: deposit.reference,
            TransactionId: numberOf(deposit.reference),
          })
        : undefined,
  };
}
