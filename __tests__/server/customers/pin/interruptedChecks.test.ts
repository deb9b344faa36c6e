import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { countPin } from '../../../../server/src/customers/pin/wrongPins.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  pin,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const use = async ({ token, user }: WithdrawingCustomer, entered: string) => {
  const body = { user, current_pin: entered, new_pin: pin };
  const url = '/users/set_transaction_pin/';
  return (await server.call({ method: 'POST', url, token, body })).status;
};

/** Counts PINs like checks during which the server stops. */
async function interruptChecks({ email }: WithdrawingCustomer, checks: number) {
  const find = 'SELECT id FROM customers WHERE email = $1';
  const [customer] = await server.dependencies.connection.query(find, [email]);
  for (let check = 0; check < checks; check += 1) {
    await countPin(server.dependencies, Number(customer?.id));
  }
}

it('a correct PIN is accepted two minutes after the server stopped during five checks', async () => {
  const customer = await withdrawingCustomer(server, '10');
  await interruptChecks(customer, 5);
  await server.pass(119);
  assert.equal(await use(customer, pin), 429);
  await server.pass(1);
  assert.equal(await use(customer, pin), 200);
});

it('wrong PINs count until a reset, even if other checks were interrupted', async () => {
  const customer = await withdrawingCustomer(server, '10');
  for (let wrong = 0; wrong < 4; wrong += 1) assert.equal(await use(customer, '0193'), 400);
  await interruptChecks(customer, 1);
  await server.pass(120);
  assert.equal(await use(customer, '0193'), 400);
  await server.pass(86_400);
  assert.equal(await use(customer, pin), 429);
});
