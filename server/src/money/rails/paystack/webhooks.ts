import { Compile } from 'typebox/compile';
import { Check } from 'typebox/value';
import { koboOfInteger, readable } from '../exact.ts';
import type { PaymentState, RailEvent } from '../moneyRail.ts';
import { signedBody } from '../signature.ts';
import { paymentEvent, webhookReader } from '../webhook.ts';
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

const webhook = Compile(Webhook);

const paymentEvents: Readonly<Record<string, readonly PaymentState['status'][]>> = {
  'transfer.success': ['paid'],
  'transfer.failed': ['failed'],
  'transfer.reversed': ['reversed'],
};

/**
 * Events in which the money is on its way to the payer or has arrived there. If the refund fails, we keep the money.
 */
const refunds = new Set([
  'refund.pending',
  'refund.processing',
  'refund.needs-attention',
  'refund.processed',
]);

/**
 * Reads the event of a deposit that the payer demands back or has already received back. Returns undefined for anything
 * else.
 */
function returnOf(type: string, data: unknown): RailEvent | undefined {
  if (refunds.has(type) && Check(Refund, data)) {
    return {
      kind: 'return',
      reference: data.transaction_reference,
      what: 'refunded',
      amount: readable(koboOfInteger(data.amount), 'amount'),
      event: data.refund_reference ?? '',
    };
  }
  if (!type.startsWith('charge.dispute.') || !Check(Dispute, data)) return undefined;
  const { id, transaction, refund_amount: wanted, resolution } = data;
  const isOver = type === 'charge.dispute.resolve';
  // If the dispute was declined, we keep the money.
  if (isOver && !/accept/i.test(resolution ?? '')) return undefined;
  return {
    kind: 'return',
    reference: transaction.reference,
    what: isOver ? 'refunded' : 'disputed',
    amount: readable(koboOfInteger(wanted ?? transaction.amount), 'amount'),
    event: String(id),
  };
}

function eventOf({ type, data }: { type: string; data: unknown }): RailEvent {
  const expected = paymentEvents[type];
  if (expected && Check(TransferRecord, data)) {
    return paymentEvent(type, data.reference, data.status, stateOf(data), expected);
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

/** Creates the function that reads Paystack's webhooks. */
export const paystackWebhooks = (secretKey: string) =>
  webhookReader(
    signedBody('x-paystack-signature', secretKey),
    (parsed) => (webhook.Check(parsed) ? { type: parsed.event, data: parsed.data } : undefined),
    eventOf,
  );
