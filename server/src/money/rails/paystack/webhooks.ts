import { Check } from 'typebox/value';
import { koboOfInteger, readable } from '../exact.ts';
import { RailUnavailable, type PaymentState, type RailEvent } from '../moneyRail.ts';
import { isSigned, parsedBody, type Headers } from '../signature.ts';
import { activeOpening } from './accounts.ts';
import { depositOf } from './deposits.ts';
import {
  AccountNotOpened,
  AccountOpened,
  Dispute,
  Refund,
  TransferRecord,
  Webhook,
} from './schemas.ts';
import { stateOf } from './transfers.ts';

const paymentEvents: Readonly<Record<string, PaymentState['status']>> = {
  'transfer.success': 'paid',
  'transfer.failed': 'failed',
  'transfer.reversed': 'reversed',
};

/** The money is on its way to the payer, or there. One that has failed leaves it with us. */
const refunds = new Set([
  'refund.pending',
  'refund.processing',
  'refund.needs-attention',
  'refund.processed',
]);

/** A payer who wants a deposit back, or has it back; undefined for anything else. */
function returnOf(type: string, data: unknown): RailEvent | undefined {
  if (refunds.has(type) && Check(Refund, data)) {
    return {
      kind: 'return',
      reference: data.transaction_reference,
      what: 'refunded',
      amount: readable(koboOfInteger(data.amount), 'amount'),
      event: data.refund_reference || String(data.id ?? ''),
    };
  }
  if (!type.startsWith('charge.dispute.') || !Check(Dispute, data)) return undefined;
  const { id, transaction, refund_amount: wanted, resolution } = data;
  const isOver = type === 'charge.dispute.resolve';
  // Declined: the money stays.
  if (isOver && !/accept/i.test(resolution ?? '')) return undefined;
  return {
    kind: 'return',
    reference: transaction.reference,
    what: isOver ? 'refunded' : 'disputed',
    amount: readable(koboOfInteger(wanted ?? transaction.amount), 'amount'),
    event: String(id),
  };
}

function eventOf(type: string, data: unknown): RailEvent {
  const expected = paymentEvents[type];
  if (expected && Check(TransferRecord, data)) {
    const state = stateOf(data);
    const reason = `${type} with ${data.status}`;
    return {
      kind: 'payment',
      reference: data.reference,
      state: state.status === expected ? state : { status: 'unknown', reason },
    };
  }
  if (type === 'charge.success') {
    const news = depositOf(data);
    if (news?.kind === 'deposit') return news;
    return { kind: 'ignored', type: news ? `unreadable ${type}` : type };
  }
  if (type === 'dedicatedaccount.assign.success' && Check(AccountOpened, data)) {
    const { email, customer_code: code } = data.customer;
    const opening = activeOpening(data.dedicated_account, code);
    return { kind: 'account', holder: { email }, opening };
  }
  if (type === 'dedicatedaccount.assign.failed' && Check(AccountNotOpened, data)) {
    const { email } = data.customer;
    return { kind: 'account', holder: { email }, opening: { status: 'refused', reason: type } };
  }
  return returnOf(type, data) ?? { kind: 'ignored', type };
}

/** What a webhook of Paystack says; undefined without its signature. */
export function readPaystackWebhook(
  secretKey: string,
  headers: Headers,
  body: string,
): RailEvent | undefined {
  if (!isSigned(headers, 'x-paystack-signature', secretKey, body)) return undefined;
  const webhook = parsedBody(body);
  if (!Check(Webhook, webhook)) return { kind: 'ignored', type: 'unreadable' };
  try {
    return eventOf(webhook.event, webhook.data);
  } catch (error) {
    if (!(error instanceof RailUnavailable)) throw error;
    return { kind: 'ignored', type: `unreadable ${webhook.event}` };
  }
}
