import { RailUnavailable, type MoneyRail, type PaymentState, type RailEvent } from './moneyRail.ts';
import type { Signature } from './signature.ts';

/** A webhook's body as every provider writes it: an event, and the record it is about. */
interface WebhookReport {
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

function read(eventOf: (report: WebhookReport) => RailEvent, report: WebhookReport): RailEvent {
  try {
    return eventOf(report);
  } catch (error) {
    if (!(error instanceof RailUnavailable)) throw error;
    return { kind: 'ignored', type: `unreadable ${report.type}` };
  }
}

/** Reads the webhooks that pass the signature. `open` returns undefined for a body of another form. */
export const webhookReader = (
  signature: Signature,
  open: (parsed: unknown) => WebhookReport | undefined,
  eventOf: (report: WebhookReport) => RailEvent,
): Pick<MoneyRail, 'webhookHeader' | 'readWebhook'> => ({
  webhookHeader: signature.header,
  readWebhook: (headers, body) => {
    if (!signature.isSigned(headers, body)) return undefined;
    const report = open(parsedBody(body));
    return report ? read(eventOf, report) : { kind: 'ignored', type: 'unreadable' };
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
