import { Check } from 'typebox/value';
import { koboOfNaira, readable } from '../exact.ts';
import type { RailEvent } from '../moneyRail.ts';
import { sharedSecret } from '../signature.ts';
import { paymentEvent, webhookReader } from '../webhook.ts';
import { depositOf, referenceOf } from './deposits.ts';
import { Refund, TransferRecord, Webhook } from './schemas.ts';
import { stateOf } from './transfers.ts';

/** A transfer that has ended, whichever way. */
const ends = ['paid', 'failed', 'unfunded', 'reversed'] as const;

function eventOf({ type, data }: { type: string; data: unknown }): RailEvent {
  if (type === 'transfer.completed' && Check(TransferRecord, data)) {
    return paymentEvent(type, data.reference, data.status, stateOf(data), ends);
  }
  if (type === 'charge.completed') {
    const news = depositOf(data);
    if (news?.kind === 'deposit') return news;
    return { kind: 'ignored', type: news ? `unreadable ${type}` : type };
  }
  if (type === 'refund.completed' && Check(Refund, data)) {
    return {
      kind: 'return',
      reference: referenceOf(data.TransactionId),
      what: 'refunded',
      amount: readable(koboOfNaira(data.AmountRefunded), 'amount'),
      event: String(data.id),
    };
  }
  return { kind: 'ignored', type };
}

/** Reads Flutterwave's webhooks. */
export const flutterwaveWebhooks = (hash: string) =>
  webhookReader(
    sharedSecret('verif-hash', hash),
    (parsed) => (Check(Webhook, parsed) ? { type: parsed.event, data: parsed.data } : undefined),
    eventOf,
  );
