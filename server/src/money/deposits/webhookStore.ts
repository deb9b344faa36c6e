import { setImmediate as untilAllAreRead } from 'node:timers/promises';
import type { Connection } from '../../platform/db/connection.ts';
import type { Headers } from '../rails/signature.ts';
import type { RailEvent, RailName } from '../rails/moneyRail.ts';

interface ReceivedWebhook {
  readonly kind: RailEvent['kind'];
  /** Headers with which the signature is checked. */
  readonly headers: Headers;
  readonly body: string;
  readonly receivedAt: Date;
}

const insertWebhooks = `
  INSERT INTO rail_events (rail, kind, headers, body, received_at, status, next_at)
  SELECT $1, kind, headers::jsonb, decode(body, 'base64'), received_at,
    CASE WHEN kind = 'ignored' THEN 'done' ELSE 'waiting' END, received_at
  FROM unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[])
    AS received (kind, headers, body, received_at)`;

/**
 * Returns a function that stores a webhook unchanged and resolves once it is committed. Webhooks that have arrived at
 * the same time share one statement and its commit. If the statement fails, none of them is stored, and the provider
 * sends each again.
 */
export function webhookStore(
  { query }: Pick<Connection, 'query'>,
  rail: RailName,
): (webhook: ReceivedWebhook) => Promise<void> {
  let waiting: ReceivedWebhook[] = [];
  let next: Promise<void> | undefined;

  async function storeWaiting(): Promise<void> {
    await untilAllAreRead();
    const received = waiting;
    waiting = [];
    next = undefined;
    await query(insertWebhooks, [
      rail,
      received.map(({ kind }) => kind),
      received.map(({ headers }) => JSON.stringify(headers)),
      received.map(({ body }) => Buffer.from(body).toString('base64')),
      received.map(({ receivedAt }) => receivedAt.toISOString()),
    ]);
  }

  return (webhook) => {
    waiting.push(webhook);
    next ??= storeWaiting();
    return next;
  };
}
