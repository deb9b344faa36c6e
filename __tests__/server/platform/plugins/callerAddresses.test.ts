import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { callerAddresses } from '../../../../server/src/platform/plugins/callerAddresses.ts';

const hour = 60 * 60 * 1000;

describe('an instance behind a proxy', () => {
  let app: FastifyInstance;
  let now: number;
  let lines: string[];

  beforeEach(async () => {
    now = Date.parse('2026-03-02T09:00:00Z');
    lines = [];
    app = fastify({
      logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
    });
    await app.register(callerAddresses, { systemClock: { now: () => new Date(now) } });
    app.get('/call', () => 'done');
    app.get('/readyz', () => 'ready');
  });

  async function call(times: number, address: string, url = '/call'): Promise<void> {
    for (let sent = 0; sent < times; sent += 1) await app.inject({ url, remoteAddress: address });
  }

  /** Ends the hour by making a call in the next hour. Returns the warnings. */
  async function warningsOfHour(): Promise<string[]> {
    now += hour;
    lines = [];
    await call(1, '10.0.0.5');
    return lines;
  }

  it('an instance warns after an hour in which all calls came from one address', async () => {
    await call(100, '10.0.0.5');
    const [line = '', ...others] = await warningsOfHour();
    assert.match(line, /"remoteAddress":"10.0.0.5".*All 100 calls of the last hour came from one/);
    assert.deepEqual(others, []);
  });

  it('an instance warns again after a second hour with calls from only one address, and once for each hour', async () => {
    await call(100, '10.0.0.5');
    await warningsOfHour();
    await call(99, '10.0.0.5');
    assert.deepEqual(lines.length, 1);
    assert.equal((await warningsOfHour()).length, 1);
  });

  it('an instance does not warn after an hour with calls from two addresses', async () => {
    await call(100, '10.0.0.5');
    await call(1, '41.58.1.1');
    assert.deepEqual(await warningsOfHour(), []);
  });

  it('an instance does not warn after fewer than 100 calls', async () => {
    await call(99, '10.0.0.5');
    assert.deepEqual(await warningsOfHour(), []);
  });

  it('an instance ignores the probes of its own machine', async () => {
    await call(100, '10.0.0.5');
    await call(1, '127.0.0.1', '/readyz');
    assert.equal((await warningsOfHour()).length, 1);
  });
});
