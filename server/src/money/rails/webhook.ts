import { RailUnavailable, type MoneyRail, type PaymentState, type RailEvent } from './moneyRail.ts';
import type { Signature } from './signature.ts';

/** The body of a webhook in the form that all providers use: an event, and the record it is about. */
interface WebhookReport {
  readonly type: string;
  readonly data: unknown;
}

/** Parses the body of a webhook. Returns undefined if it isn't JSON. */
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

/** Creates a reader of webhooks that checks the signature. `open` returns undefined if the body has the wrong shape. */
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

/** Returns the event of a payment. If the event's name and the record's status disagree, the state is unknown. */
export const paymentEvent = (
  type: string,
  reference: string,
  reportedStatus: string,
  state: PaymentState,
  expected: readonly PaymentState['status'][],
): RailEvent => ({
  kind: 'payment',
  reference,
  state: expected.includes(state.status)
    ? state
    : { status: 'unknown', reason: `${type} with ${reportedStatus}` },
});
