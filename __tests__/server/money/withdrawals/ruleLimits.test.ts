import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { runJobs } from '../../../../server/testing/money.ts';
import { addColleagues } from '../../../../server/testing/staff.ts';
import { requestWithdrawal } from '../../../../server/src/money/withdrawals/requestWithdrawal.ts';
import { approveOrPropose } from '../../../../server/src/money/withdrawals/largeWithdrawals.ts';
import {
  knownCustomer,
  release,
  releaseDelay,
  requestMoney,
  startServerWithRules,
  storedWithdrawal,
} from '../../../../server/testing/rules.ts';
import type { TestServer } from '../../../../server/testing/server.ts';
import type { WithdrawingCustomer } from '../../../../server/testing/withdrawals.ts';

const day = 24 * 60 * 60;
const customerLimit = 1000n;
const companyLimit = 2500n;

let server: TestServer;

before(async () => {
  server = await startServerWithRules({
    WITHDRAWAL_RULES_CUSTOMER_LIMIT: String(customerLimit),
    WITHDRAWAL_RULES_COMPANY_LIMIT: String(companyLimit),
  });
  await addColleagues(server, 'ada');
});
after(() => server.close());

/** Lets a week pass, after which no withdrawal counts any more. */
const startAfresh = () => server.pass(7 * day);

/** Requests amounts and lets the rules decide. Returns for each amount “sent”, or the rule that has held it back. */
async function sendAll(customer: WithdrawingCustomer, amounts: readonly string[]) {
  const ids: number[] = [];
  for (const amount of amounts) ids.push((await requestMoney(server, customer, { amount })).id);
  await release(server);
  return Promise.all(
    ids.map(async (id) => (await storedWithdrawal(server, id)).heldBecause ?? 'sent'),
  );
}

describe("the rules' limit for a customer", () => {
  it("the rules' limit for a customer counts all withdrawals within 24 hours, in parts or in one sum", async () => {
    const customer = await knownCustomer(server, '100000');
    assert.deepEqual(await sendAll(customer, ['600', '400.01', '400']), [
      'sent',
      'customer_limit',
      'sent',
    ]);
    await server.pass(day - releaseDelay - 1);
    assert.deepEqual(await sendAll(customer, ['0.01']), ['customer_limit'], 'a second too early');
    await server.pass(1);
    assert.deepEqual(await sendAll(customer, ['1000']), ['sent']);
    await startAfresh();
  });

  it("the rules' weekly limit for a customer is three times the daily one, however the amounts are split over days", async () => {
    const customer = await knownCustomer(server, '100000');
    const sent: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      sent.push(...(await sendAll(customer, ['999'])));
      await server.pass(day);
    }
    assert.deepEqual(sent, ['sent', 'sent', 'sent', ...Array<string>(3).fill('customer_limit')]);
    await startAfresh();
  });

  it("the rules' limit for a customer also counts what a person has approved", async () => {
    const customer = await knownCustomer(server, '100000');
    const first = await requestMoney(server, customer, { amount: '600' });
    const { clock, config, database, rail } = server.dependencies;
    const by = { at: clock.now(), actor: 'ada', rail: rail.name, limit: config.approvalLimit };
    await inTransaction(database, (transaction) => approveOrPropose(transaction, first.id, by));
    assert.deepEqual(await sendAll(customer, ['600', '400']), ['customer_limit', 'sent']);
    await startAfresh();
  });

  it('the rules send only one of several withdrawals at the same moment if together they exceed the limit', async () => {
    const customer = await knownCustomer(server, '100000');
    const ids: number[] = [];
    for (const amount of ['600', '601', '602', '603']) {
      ids.push((await requestMoney(server, customer, { amount })).id);
    }
    await server.pass(releaseDelay);
    await Promise.all(ids.map(() => runJobs(server)));
    const states = await Promise.all(ids.map((id) => storedWithdrawal(server, id)));
    assert.deepEqual(states.map(({ state }) => state).toSorted(), [
      'approved',
      'requested',
      'requested',
      'requested',
    ]);
    await startAfresh();
  });

  it('a withdrawal is sent once if a person and the rules decide at the same moment', async () => {
    const customer = await knownCustomer(server, '100000');
    const byRule = await requestMoney(server, customer, { amount: '600' });
    const byPerson = await requestMoney(server, customer, { amount: '601' });
    await server.pass(releaseDelay);
    const { clock, database, rail } = server.dependencies;
    const by = { at: clock.now(), actor: 'ada', rail: rail.name, limit: 1000_00n };
    await Promise.all([
      runJobs(server),
      inTransaction(database, (transaction) =>
        approveOrPropose(transaction, byPerson.id, by),
      ).catch(() => 'refused'),
    ]);
    const states = await Promise.all(
      [byRule, byPerson].map(async ({ id }) => (await storedWithdrawal(server, id)).state),
    );
    assert.equal(states.filter((state) => state === 'approved').length, 1, states.join());
    await startAfresh();
  });
});

describe("the rules' limit for the company", () => {
  it("the rules' limit for the company counts what they send to all customers together", async () => {
    const customers: WithdrawingCustomer[] = [];
    for (let count = 0; count < 3; count += 1) {
      customers.push(await knownCustomer(server, '100000'));
    }
    const sent: string[][] = [];
    for (const customer of customers) sent.push(await sendAll(customer, ['900']));
    assert.deepEqual(sent, [['sent'], ['sent'], ['company_limit']]);
    await startAfresh();
  });

  it("the rules' limit for the company isn’t exceeded if customers withdraw at the same moment", async () => {
    const customers: WithdrawingCustomer[] = [];
    for (let count = 0; count < 4; count += 1) {
      customers.push(await knownCustomer(server, '100000'));
    }
    const ids: number[] = [];
    for (const customer of customers) {
      ids.push((await requestMoney(server, customer, { amount: '900' })).id);
    }
    await server.pass(releaseDelay);
    await Promise.all(ids.map(() => runJobs(server)));
    const states = await Promise.all(ids.map((id) => storedWithdrawal(server, id)));
    assert.equal(states.filter(({ state }) => state === 'approved').length, 2);
    await startAfresh();
  });
});

interface Sent {
  readonly customer: number;
  readonly amount: bigint;
  /** When the withdrawal was sent, in seconds. */
  readonly at: number;
}

/** Returns whether an amount and the earlier withdrawals stay within the limits of a day and of a week. */
const fits = (amount: bigint, earlier: readonly Sent[], at: number, limit: bigint): boolean =>
  [1, 7].every((days) => {
    const recent = earlier.filter((each) => each.at > at - days * day);
    const sum = recent.reduce((total, each) => total + each.amount, amount);
    return sum <= limit * 100n * (days === 1 ? 1n : 3n);
  });

it('the rules send exactly what fits into the limits of each customer and of the company, at any pace', async () => {
  const customers: WithdrawingCustomer[] = [];
  for (let count = 0; count < 3; count += 1) {
    customers.push(await knownCustomer(server, '10000000'));
  }
  const { dependencies } = server;
  const { clock, connection, database } = dependencies;
  const rows = await connection.query(
    `SELECT customer_id AS id, device_id AS device FROM customer_devices
     JOIN customers ON customers.id = customer_id WHERE email = ANY ($1) ORDER BY email`,
    [customers.map(({ email }) => email)],
  );
  const receiver = {
    bankCode: '058',
    bankName: 'Guaranty Trust Bank',
    accountNumber: '0123456789',
    accountName: 'OBI ADA',
    isNamedAlike: true,
  };
  const request = fc.record({
    customer: fc.nat(2),
    /** Amount in kobo. */
    amount: fc.integer({ min: 1, max: 1200_00 }),
    /** Seconds since the previous request. */
    pause: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 30 * 60 * 60 })),
  });
  const property = fc.asyncProperty(fc.array(request, { maxLength: 14 }), async (requests) => {
    await startAfresh();
    const sent: Sent[] = [];
    for (const { customer, amount, pause } of requests) {
      await server.pass(pause);
      const { id: customerId, device } = rows[customer] ?? {};
      const asked = {
        customerId: Number(customerId),
        deviceId: String(device),
        amount: BigInt(amount),
        receiver,
      };
      const { reference } = await inTransaction(database, (transaction) =>
        requestWithdrawal(transaction, dependencies, asked),
      );
      await release(server);
      const [row] = await connection.query(
        `SELECT state FROM withdrawals JOIN holds ON holds.id = hold_id
         JOIN transfers ON transfers.id = held_by WHERE reference = $1`,
        [reference],
      );
      const at = clock.now().getTime() / 1000;
      const ofCustomer = sent.filter((each) => each.customer === customer);
      const mayLeave =
        fits(asked.amount, ofCustomer, at, customerLimit) &&
        fits(asked.amount, sent, at, companyLimit) &&
        // The withdrawal also had to fit when it was requested.
        fits(asked.amount, ofCustomer, at - releaseDelay, customerLimit) &&
        fits(asked.amount, sent, at - releaseDelay, companyLimit);
      assert.equal(row?.state, mayLeave ? 'approved' : 'requested');
      if (mayLeave) sent.push({ customer, amount: asked.amount, at });
    }
  });
  await fc.assert(property, { numRuns: 25 });
});
