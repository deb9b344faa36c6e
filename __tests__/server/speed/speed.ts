import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import autocannon, { type Options, type Result } from 'autocannon';
import type { Target } from './target.ts';

/** What was measured of one call. */
export interface Measurement {
  readonly name: string;
  /** Milliseconds, of the worst round. */
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  /** How many times as long as the smallest route the call takes. */
  readonly factor: number;
  /** Answers with another status than the call's own. */
  readonly wrong: number;
}

interface Case {
  readonly name: string;
  readonly status: number;
  readonly options: Omit<Options, 'duration'>;
}

const smallestName = 'the smallest route';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const json = { 'content-type': 'application/json' };

function casesFor(target: Target, etag: string): Case[] {
  const { app, customers, assetId } = target;
  const [first, ...writing] = customers;
  const token = first?.token ?? '';
  let number = 0;
  const nextCustomer = () => {
    number += 1;
    return writing[number % writing.length];
  };
  const posting = { url: app, connections: 10, method: 'POST' };
  return [
    {
      name: smallestName,
      status: 200,
      options: { url: `${target.smallest}/customers/1`, connections: 10 },
    },
    {
      name: 'current user',
      status: 200,
      options: { url: `${app}/users/current_user/`, connections: 10, headers: bearer(token) },
    },
    {
      name: 'transactions of 20,000 (304)',
      status: 304,
      options: {
        url: `${app}/wallet/transactions/`,
        connections: 10,
        headers: { ...bearer(token), 'if-none-match': etag },
      },
    },
    {
      name: 'transactions of 20,000 (200)',
      status: 200,
      options: { url: `${app}/wallet/transactions/`, connections: 2, headers: bearer(token) },
    },
    {
      name: 'sign-in',
      status: 200,
      options: {
        ...posting,
        url: `${app}/api/auth/token/`,
        connections: 4,
        headers: json,
        body: JSON.stringify({ username: first?.email, password: target.password }),
      },
    },
    {
      name: 'invest',
      status: 201,
      options: {
        ...posting,
        requests: [
          {
            setupRequest: (request) => ({
              ...request,
              path: `/asset/${assetId}/invest/`,
              headers: {
                ...json,
                ...bearer(nextCustomer()?.token ?? ''),
                'idempotency-key': randomUUID(),
              },
              body: JSON.stringify({
                amount_invested: target.price,
                payout_interval: 'week',
                agreed_to_contract: true,
              }),
            }),
          },
        ],
      },
    },
    {
      name: 'deposit webhook',
      status: 200,
      options: {
        ...posting,
        requests: [
          {
            setupRequest: (request) => {
              const body = JSON.stringify({
                reference: randomUUID(),
                account_number: nextCustomer()?.accountNumber,
                amount: '1000.00',
              });
              const signature = createHmac('sha512', target.webhookSecret).update(body);
              const headers = { ...json, 'x-signature': signature.digest('hex') };
              return { ...request, path: '/webhooks/deposits/', headers, body };
            },
          },
        ],
      },
    },
  ];
}

async function startTarget(postgres: string | undefined) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'target.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE_URL: postgres ?? '' },
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return { target: JSON.parse(line) as Target, stop };
  }
  throw new Error('The measured process ended before it was ready.');
}

const wrongAnswers = ({ statusCodeStats, errors, timeouts }: Result, status: number) =>
  Object.entries(statusCodeStats)
    .filter(([code]) => Number(code) !== status)
    .reduce((sum, [, { count }]) => sum + count, errors + timeouts);

function summary({ name, status }: Case, results: readonly Result[]): Omit<Measurement, 'factor'> {
  const total = results.reduce((sum, { requests }) => sum + requests.total, 0);
  const seconds = results.reduce((sum, { duration }) => sum + duration, 0);
  return {
    name,
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    perSecond: total / seconds,
    wrong: results.reduce((sum, result) => sum + wrongAnswers(result, status), 0),
  };
}

/**
 * Measures the calls in turns, round after round, so that whatever else the machine does falls on
 * all of them alike. The time of a call is 1 / requests per second; sign-in, which has to hash, and
 * the others with fewer connections are compared in the same way.
 */
export async function measure(
  postgres: string | undefined,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measurement[]> {
  const { target, stop } = await startTarget(postgres);
  try {
    const listUrl = `${target.app}/wallet/transactions/`;
    const list = await fetch(listUrl, { headers: bearer(target.customers[0]?.token ?? '') });
    await list.arrayBuffer();
    const cases = casesFor(target, list.headers.get('etag') ?? '');
    const results = new Map<string, Result[]>(cases.map(({ name }) => [name, []]));
    for (const { options } of cases) await autocannon({ ...options, duration: 1 });
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, options } of cases) {
        results.get(name)?.push(await autocannon({ ...options, duration: seconds }));
      }
    }
    const measured = cases.map((one) => summary(one, results.get(one.name) ?? []));
    const yardstick = measured.find(({ name }) => name === smallestName)?.perSecond ?? 0;
    return measured.map((one) => ({ ...one, factor: yardstick / one.perSecond }));
  } finally {
    await stop();
  }
}
