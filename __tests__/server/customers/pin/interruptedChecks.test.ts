import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { Refusal } from '../../../../server/src/platform/http/refusal.ts';
import { countPin } from '../../../../server/src/customers/pin/wrongPins.ts';
import { textOf } from '../../../../server/testing/customers.ts';
import { assertRefused, titlesOf } from '../../../../server/testing/money.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
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

const enter = ({ token, user }: WithdrawingCustomer, entered: string) => {
  const body = { user, current_pin: entered, new_pin: pin };
  const url = '/users/set_transaction_pin/';
  return server.call({ method: 'POST', url, token, body });
};

const statusOfPin = async (customer: WithdrawingCustomer, entered: string) =>
  (await enter(customer, entered)).status;

const wrongPin = '0193';

/** Returns how often a customer was notified by email and in the app that their PIN is locked. */
async function noticesOfLock({ email, token }: WithdrawingCustomer) {
  const mails = await mailsTo(server, email);
  const titles = await titlesOf(server, token);
  return {
    mails: mails.filter(({ subject }) => subject === 'Your Mota transaction PIN is locked').length,
    notifications: titles.filter((title) => title === 'Transaction PIN locked').length,
  };
}

/** Counts a PIN for each check but never finishes the check, as if the server had stopped. */
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
  assert.equal(await statusOfPin(customer, pin), 429);
  await server.pass(1);
  assert.equal(await statusOfPin(customer, pin), 200);
});

it('wrong PINs count until a reset, even if other checks were interrupted', async () => {
  const customer = await withdrawingCustomer(server, '10');
  for (let wrong = 0; wrong < 4; wrong += 1)
    assert.equal(await statusOfPin(customer, wrongPin), 400);
  await interruptChecks(customer, 1);
  await server.pass(120);
  assert.equal(await statusOfPin(customer, wrongPin), 400);
  await server.pass(86_400);
  assert.equal(await statusOfPin(customer, pin), 429);
});

it('interrupted checks don’t reduce the number of attempts left in the reply to a wrong PIN', async () => {
  const customer = await withdrawingCustomer(server, '10');
  await interruptChecks(customer, 3);
  assert.match(textOf(await enter(customer, wrongPin), 'error'), /You have 4 attempts left\.$/);
});

it('a customer is told that their PIN is locked only after the allowed number of wrong PINs', async () => {
  const customer = await withdrawingCustomer(server, '10');
  await interruptChecks(customer, 4);
  assert.match(textOf(await enter(customer, wrongPin), 'error'), /You have 4 attempts left\.$/);
  assert.deepEqual(await noticesOfLock(customer), { mails: 0, notifications: 0 });
  await server.pass(120);
  for (let wrong = 1; wrong < 5; wrong += 1)
    assert.equal(await statusOfPin(customer, wrongPin), 400);
  assert.deepEqual(await noticesOfLock(customer), { mails: 1, notifications: 1 });
});

it('a PIN that is blocked by interrupted checks is reported as blocked for some time, not as locked', async () => {
  const customer = await withdrawingCustomer(server, '10');
  assert.equal(await statusOfPin(customer, wrongPin), 400);
  await interruptChecks(customer, 4);
  await server.pass(60);
  const refused = await enter(customer, pin);
  assertRefused(refused, 429, 'error', /couldn’t finish checking .* Try again in a minute/);
  assert.equal(refused.headers['retry-after'], '60');
  await server.pass(60);
  assert.equal(await statusOfPin(customer, pin), 200);
});

it('a PIN isn’t reported as locked if an interrupted check expires while another check is being counted', async () => {
  const customer = await withdrawingCustomer(server, '10');
  await interruptChecks(customer, 5);
  const { connection, clock } = server.dependencies;
  const find = 'SELECT id FROM customers WHERE email = $1';
  const [row] = await connection.query(find, [customer.email]);
  const start = clock.now().getTime();
  // The checks would expire between two readings of the clock, so `countPin` must read it only once.
  const readings = [119_999, 120_000];
  const running = { now: () => new Date(start + (readings.shift() ?? 120_000)) };
  await assert.rejects(
    countPin({ ...server.dependencies, clock: running }, Number(row?.id)),
    (error) =>
      error instanceof Refusal &&
      typeof error.reason === 'object' &&
      error.reason.code === 'pin_check_interrupted',
  );
});
