import { randomUUID } from 'node:crypto';
import autocannon, { type Options, type SentRequest } from 'autocannon';
import { production } from '../../testing/production.ts';
import { monnifyDialect } from '../../sandbox/rails/monnify/dialect.ts';
import { accountOf, price, rich } from './load.ts';

/** A call that is made repeatedly. */
export interface Call {
  readonly origin: string;
  readonly status: number;
  /** Returns the next request. */
  readonly request: () => SentRequest;
}

/** The result of a call that was repeated for some time. */
export interface Pressed {
  /** Duration that half of the replies don't exceed, in milliseconds. `p99` and `max` are in milliseconds too. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly perSecond: number;
  /** Number of calls that got no reply, or a reply with another status than expected. */
  readonly wrong: number;
}

/** How many seconds calls are repeated, and over how many connections. */
export type Pace = Required<Pick<Options, 'connections' | 'duration'>> &
  Partial<Pick<Options, 'overallRate'>>;

/** Makes a call once. */
export async function makeOnce({ origin, request }: Call): Promise<void> {
  const { path = '', ...first } = request();
  await (await fetch(origin + path, first)).arrayBuffer();
}

/** Repeats calls over the connections. Several kinds take turns. */
export async function press(calls: Call | readonly Call[], pace: Pace): Promise<Pressed> {
  const kinds = [calls].flat();
  // Waits for one reply to each call first, because the server may still be busy with earlier calls whose clients are
  // gone.
  for (const call of kinds) await makeOnce(call);
  const { latency, requests, duration, errors, timeouts, statusCodeStats } = await autocannon({
    url: kinds[0]?.origin ?? '',
    requests: kinds.map(({ request }) => ({
      setupRequest: (given) => ({ ...given, ...request() }),
    })),
    // The run ends at the next sample. By default the samples are a second apart.
    sampleInt: 20,
    ...pace,
  });
  const wanted = new Set(kinds.map(({ status }) => status));
  const wrong = Object.entries(statusCodeStats)
    .filter(([status]) => !wanted.has(Number(status)))
    .reduce((sum, [, { count }]) => sum + count, errors + timeouts);
  if (requests.total === 0) {
    if (errors + timeouts > 0) throw new Error(`No call was answered in ${duration} s.`);
    // Repeats the run for twice as long, because on a slow machine even the first reply may take longer than a short
    // run.
    return press(calls, { ...pace, duration: duration * 2 });
  }
  return { ...latency, perSecond: requests.total / duration, wrong };
}

const json = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Returns a read of one path, with or without a token. */
export function reading(origin: string, path: string, token?: string): Call {
  const request = { method: 'GET', path, headers: token === undefined ? {} : bearer(token) };
  return { origin, status: 200, request: () => request };
}

/** Returns a function that returns the items in turn, again and again. */
function inTurns<T>(items: readonly [T, ...T[]]): () => T {
  let taken = 0;
  return () => items[taken++ % items.length] ?? items[0];
}

/** Returns a call with which rich customers, in turn, invest in the assets, in turn. */
export function investing(
  origin: string,
  tokens: readonly [string, ...string[]],
  assets: readonly [number, ...number[]],
): Call {
  const nextToken = inTurns(tokens);
  const nextAsset = inTurns(assets);
  const body = JSON.stringify({
    amount_invested: (price / 100).toFixed(2),
    payout_interval: 'week',
    agreed_to_contract: true,
  });
  return {
    origin,
    status: 201,
    request: () => ({
      method: 'POST',
      path: `/asset/${nextAsset()}/invest/`,
      headers: { ...json, ...bearer(nextToken()), 'idempotency-key': randomUUID() },
      body,
    }),
  };
}

const provider = monnifyDialect({ secretKey: production.MONNIFY_SECRET_KEY });

/**
 * Returns a call that reports deposits of ordinary customers in a provider's webhooks. A worker credits the deposits.
 */
export function depositing(origin: string, customers: number): Call {
  let sent = 0;
  return {
    origin,
    status: 200,
    request: () => {
      sent += 1;
      const customer = rich.length + 3 + (sent % (customers - rich.length - 3));
      const deposit = {
        kind: 'deposit' as const,
        reference: randomUUID(),
        accountNumber: accountOf(customer),
        amount: 1000_00n,
        fee: 10_00n,
        senderBank: 'GTBank',
        sessionId: '000001',
        at: new Date().toISOString(),
      };
      const { headers, body } = provider.depositWebhook(deposit, undefined);
      return { method: 'POST', path: '/webhooks/monnify/', headers: { ...json, ...headers }, body };
    },
  };
}

/** Returns the parsed reply to a call. Throws if the call fails. */
export async function answerTo(
  origin: string,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: unknown } = {},
): Promise<Record<string, unknown>> {
  const reply = await fetch(origin + path, {
    headers: { ...json, ...(token !== undefined && bearer(token)) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
