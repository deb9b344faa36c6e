import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { accountKey } from '../../../../server/src/customers/auth/limitKeys.ts';
import type { HashingQueue } from '../../../../server/src/platform/concurrency/hashingQueue.ts';
import {
  mailedCode,
  newCustomer,
  textOf,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { startTestServer, type Call, type TestServer } from '../../../../server/testing/server.ts';
import { pin, receiver, withdrawingCustomer } from '../../../../server/testing/withdrawals.ts';

const otherPin = '9137';
let server: TestServer;

async function pinChange(): Promise<readonly [TestCustomer, Call]> {
  const customer = await withdrawingCustomer(server, '100');
  const body = { user: customer.user, current_pin: pin, new_pin: otherPin };
  return [customer, { method: 'POST', url: '/users/set_transaction_pin/', body }];
}

async function withdrawal(): Promise<readonly [TestCustomer, Call]> {
  const customer = await withdrawingCustomer(server, '100');
  const body = { ...receiver, user: customer.user, amount: '10', pin };
  return [customer, { method: 'POST', url: '/wallet/request_withdrawal/', body }];
}

async function pinReset(): Promise<readonly [TestCustomer, Call]> {
  const customer = await withdrawingCustomer(server, '100');
  const { token, email } = customer;
  await server.call({ method: 'POST', url: '/users/forgot_transaction_pin/', token });
  const body = { otp: await mailedCode(server, email), new_pin: otherPin };
  return [customer, { method: 'POST', url: '/users/reset_transaction_pin/', body }];
}

async function firstPin(): Promise<readonly [TestCustomer, Call]> {
  const customer = await newCustomer(server);
  const record = await server.call({ url: '/users/current_user/', token: customer.token });
  const url = `/users/${textOf(record, 'id')}/`;
  return [customer, { method: 'PATCH', url, body: { transaction_pin: pin } }];
}

describe('the queue for hashing the PINs of one customer', () => {
  before(async () => {
    server = await startTestServer({}, { constants: { hashesAtOnce: 1, hashesWaiting: 1 } });
  });
  after(() => server.close());

  for (const [name, prepare] of [
    ['a change of the PIN', pinChange],
    ['a withdrawal', withdrawal],
    ['a reset of the PIN', pinReset],
    ['a first PIN', firstPin],
  ] as const) {
    it(`${name} is refused while too many PINs of a customer are waiting to be hashed, and succeeds later`, async () => {
      const [{ email, token }, call] = await prepare();
      let end: () => void = () => undefined;
      const work = new Promise<void>((resolve) => {
        end = resolve;
      });
      const underWay = server.app.queueHashing(accountKey('another'), () => work);
      const waiting = server.app.queueHashing(accountKey(email), () => Promise.resolve());
      const refused = await server.call({ ...call, token });
      end();
      await Promise.all([underWay, waiting]);
      assert.equal(refused.status, 429, refused.text);
      assert.equal(refused.headers['retry-after'], '10');
      const taken = await server.call({ ...call, token });
      assert.equal(taken.status, 200, taken.text);
    });
  }
});

describe('PINs of many customers at once', () => {
  let underWay = 0;
  let most = 0;
  let hashed = 0;
  before(async () => {
    server = await startTestServer(
      {},
      {
        constants: { hashesAtOnce: 2 },
        addRoutes: (app) => {
          const limit = app.queueHashing;
          const counting: HashingQueue = (key, work) =>
            limit(key, async () => {
              hashed += 1;
              underWay += 1;
              most = Math.max(most, underWay);
              try {
                return await work();
              } finally {
                underWay -= 1;
              }
            });
          app.queueHashing = counting;
        },
      },
    );
  });
  after(() => server.close());

  it('at most as many PINs are hashed at the same time as the setting allows', async () => {
    const calls: (readonly [TestCustomer, Call])[] = [];
    for (let customer = 0; customer < 3; customer += 1) {
      calls.push(await pinChange(), await withdrawal());
    }
    [most, hashed] = [0, 0];
    const replies = await Promise.all(
      calls.map(([{ token }, call]) => server.call({ ...call, token })),
    );
    for (const { status, text } of replies) assert.equal(status, 200, text);
    assert.deepEqual({ hashed, most }, { hashed: 6, most: 2 });
  });
});
