import { RailUnavailable, type MoneyRail, type PaymentState, type RailEvent } from './moneyRail.ts';
import type { Signature } from './signature.ts';

/** A webhook's body as every provider writes it: an event, and the record it is about. */
interface Told {
  readonly type: string;
  readonly data: unknown;
}

/** The JSON of a webhook's body; undefined for another format. */
function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function read(eventOf: (told: Told) => RailEvent, told: Told): RailEvent {
  try {
    return eventOf(told);
  } catch (error) {
    if (!(error instanceof RailUnavailable)) throw error;
    return { kind: 'ignored', type: `unreadable ${told.type}` };
  }
}

/** Reads the webhooks that pass the signature. `open` returns undefined for a body of another form. */
export const webhookReader = (
  signature: Signature,
  open: (parsed: unknown) => Told | undefined,
  eventOf: (told: Told) => RailEvent,
): Pick<MoneyRail, 'webhookHeader' | 'readWebhook'> => ({
  webhookHeader: signature.header,
  readWebhook: (headers, body) => {
    if (!signature.isSigned(headers, body)) return undefined;
    const told = open(parsedBody(body));
    return told ? read(eventOf, told) : { kind: 'ignored', type: 'unreadable' };
  },
});

/** The event of a payment. One whose name and record disagree proves nothing. */
export const paymentEvent = (
  type: string,
  reference: string,
  written: string,
  state: PaymentState,
  expected: readonly PaymentState['status'][],
): RailEvent => ({
  kind: 'payment',
  reference,
  state: expected.includes(state.status)
    ? state
    : { status: 'unknown', reason: `${type} with ${written}` },
});
