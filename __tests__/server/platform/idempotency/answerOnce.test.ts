import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  answerOnce,
  checkThenAnswerOnce,
} from '../../../../server/src/platform/idempotency/answerOnce.ts';
import { Refusal } from '../../../../server/src/platform/http/refusal.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let token: string;
let work: () => Promise<unknown>;
let worked = 0;
let check: () => Promise<void>;
before(async () => {
  server = await startTestServer(
    {},
    {
      addRoutes: (app, dependencies) => {
        const handler = async (request: FastifyRequest) => {
          const { body } = await answerOnce(dependencies, request, async () => {
            worked += 1;
            return { status: 200, body: { result: await work() } };
          });
          return body;
        };
        const schema = { body: Type.Object({ amount: Type.Optional(Type.Number()) }) };
        app.post('/test/once/', { onRequest: app.requireCustomer, schema }, handler);
        const checkedHandler = async (request: FastifyRequest) => {
          const work = async () => ({ status: 200, body: { done: true } });
          const { body } = await checkThenAnswerOnce(dependencies, request, () => check(), work);
          return body;
        };
        app.post('/test/checked/', { onRequest: app.requireCustomer }, checkedHandler);
      },
    },
  );
  ({ token } = await newCustomer(server));
});
after(() => server.close());

const send = (key: string, body: unknown, by = token) =>
  server.call({
    method: 'POST',
    url: '/test/once/',
    body,
    token: by,
    headers: { 'idempotency-key': key },
  });

describe('an Idempotency-Key', () => {
  it('an Idempotency-Key returns the first reply again, also to a simultaneous call', async () => {
    worked = 0;
    work = async () => worked;
    const key = randomUUID();
    const replies = await Promise.all([send(key, { amount: 1 }), send(key, { amount: 1 })]);
    assert.deepEqual(
      replies.map((reply) => reply.body),
      [{ result: 1 }, { result: 1 }],
    );
    assert.equal(worked, 1);
  });

  it('a call that reuses an Idempotency-Key with another body gets 409', async () => {
    work = async () => 'done';
    const key = randomUUID();
    assert.equal((await send(key, { amount: 1 })).status, 200);
    assert.equal((await send(key, { amount: 2 })).status, 409);
  });

  it('an Idempotency-Key is refused with 409 even if the body differs only in a field that the call ignores', async () => {
    work = async () => 'done';
    const key = randomUUID();
    assert.equal((await send(key, { amount: 1, note: 'rent' })).status, 200);
    assert.equal((await send(key, { amount: 1, note: 'food' })).status, 409);
  });

  it('an Idempotency-Key can be reused after 24 h', async () => {
    worked = 0;
    work = async () => worked;
    const key = randomUUID();
    await send(key, {});
    await server.pass(24 * 60 * 60 + 1);
    assert.deepEqual((await send(key, {})).body, { result: 2 });
  });

  it('an Idempotency-Key belongs to one customer', async () => {
    work = async () => 'done';
    const other = await newCustomer(server);
    const key = randomUUID();
    await send(key, { amount: 1 });
    assert.equal((await send(key, { amount: 2 }, other.token)).status, 200);
  });

  it('an Idempotency-Key can be reused after a refusal, because nothing has changed', async () => {
    const key = randomUUID();
    work = () => Promise.reject(new Refusal(400, 'terms_changed'));
    assert.equal((await send(key, {})).status, 400);
    work = async () => 'done';
    assert.equal((await send(key, {})).status, 200);
  });

  /**
   * Returns the fingerprint of the call with amount 1. Release 1.0.0 uses the secret itself as the key, and the next
   * release a key derived from it.
   */
  const fingerprintBy = (key: Buffer | string) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['POST', '/test/once/', {}, [['amount', 1]]]))
      .digest('hex');

  it('an Idempotency-Key is stored in the format of release 1.0.0, so that an instance of 1.0.0 can answer a retry', async () => {
    work = async () => 'done';
    const key = randomUUID();
    await send(key, { amount: 1 });
    const { config, connection } = server.dependencies;
    const rows = await connection.query('SELECT fingerprint FROM idempotency_keys WHERE key = $1', [
      key,
    ]);
    assert.deepEqual(rows, [{ fingerprint: fingerprintBy(config.jwtSecret) }]);
  });

  it('an Idempotency-Key also returns the first reply if the next release stored it, whose key is derived from the secret', async () => {
    worked = 0;
    work = async () => worked;
    const key = randomUUID();
    const first = await send(key, { amount: 1 });
    const { config, connection } = server.dependencies;
    const stored = await connection.query(
      'UPDATE idempotency_keys SET fingerprint = $2 WHERE key = $1 RETURNING key',
      [key, fingerprintBy(config.keys.calls.derived)],
    );
    assert.equal(stored.length, 1);
    assert.deepEqual((await send(key, { amount: 1 })).body, first.body);
    assert.equal((await send(key, { amount: 2 })).status, 409);
    assert.equal(worked, 1);
  });

  it('an Idempotency-Key must be a UUID', async () => {
    assert.equal((await send('key', {})).status, 400);
  });
});

describe('work that is checked before its transaction', () => {
  const sendChecked = (key: string) =>
    server.call({
      method: 'POST',
      url: '/test/checked/',
      body: {},
      token,
      headers: { 'idempotency-key': key },
    });
  const refuse = async () => {
    throw new Refusal(400, 'clique_closed');
  };

  it('a retry of work that is checked before its transaction gets the first reply without passing the check again', async () => {
    const key = randomUUID();
    check = async () => undefined;
    assert.equal((await sendChecked(key)).status, 200);
    check = refuse;
    assert.deepEqual((await sendChecked(key)).body, { done: true });
    assert.equal((await sendChecked(randomUUID())).status, 400);
  });

  it('a retry gets the first reply even if the first call completes while the retry is being checked', async () => {
    const key = randomUUID();
    check = async () => {
      check = async () => undefined;
      assert.equal((await sendChecked(key)).status, 200);
      await refuse();
    };
    assert.deepEqual((await sendChecked(key)).body, { done: true });
  });
});
