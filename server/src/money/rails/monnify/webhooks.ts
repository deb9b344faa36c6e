import { Check } from 'typebox/value';
import { isSigned, parsedBody, type Headers } from '../signature.ts';
import { RailUnavailable, type PaymentState, type RailEvent } from '../moneyRail.ts';
import { koboOfNaira, readable } from '../exact.ts';
import { depositOf } from './deposits.ts';
import { stateOf } from './payments.ts';
import { DepositEvent, Disbursement, RefundEvent, Webhook } from './schemas.ts';

const paymentEvents: Readonly<Record<string, PaymentState['status']>> = {
  SUCCESSFUL_DISBURSEMENT: 'paid',
  FAILED_DISBURSEMENT: 'failed',
  REVERSED_DISBURSEMENT: 'reversed',
};

function eventOf(type: string, data: unknown): RailEvent {
  const expected = paymentEvents[type];
  if (expected && Check(Disbursement, data)) {
    const state = stateOf(data);
    const agrees =
      state.status === expected || (expected === 'failed' && state.status === 'unfunded');
    const reason = `${type} with ${data.status}`;
    return {
      kind: 'payment',
      reference: data.reference,
      state: agrees ? state : { status: 'unknown', reason },
    };
  }
  if (type === 'LOW_BALANCE_ALERT') return { kind: 'low balance' };
  if (type === 'SUCCESSFUL_REFUND' && Check(RefundEvent, data)) {
    return {
      kind: 'return',
      reference: data.transactionReference,
      what: 'refunded',
      amount: readable(koboOfNaira(data.refundAmount), 'amount'),
      event: data.refundReference ?? '',
    };
  }
  const isDeposit =
    type === 'SUCCESSFUL_TRANSACTION' &&
    Check(DepositEvent, data) &&
    data.product.type === 'RESERVED_ACCOUNT' &&
    data.paymentStatus === 'PAID';
  if (!isDeposit) return { kind: 'ignored', type };
  const { accountNumber } = data.destinationAccountInformation;
  return { kind: 'deposit', deposit: depositOf(data, accountNumber) };
}

/** What a webhook of Monnify says; undefined without its signature. */
export function readMonnifyWebhook(
  secretKey: string,
  headers: Headers,
  body: string,
): RailEvent | undefined {
  if (!isSigned(headers, 'monnify-signature', secretKey, body)) return undefined;
  const webhook = parsedBody(body);
  if (!Check(Webhook, webhook)) return { kind: 'ignored', type: 'unreadable' };
  const { eventType, eventData } = webhook;
  try {
    return eventOf(eventType, eventData);
  } catch (error) {
    if (!(error instanceof RailUnavailable)) throw error;
    return { kind: 'ignored', type: `unreadable ${eventType}` };
  }
}
