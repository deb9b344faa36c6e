import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import type { PaymentState } from '../../../../server/src/money/rails/moneyRail.ts';
import {
  confirmedCustomer,
  keepInWallet,
  payOut,
  runBatch,
  sendToBank,
  sentPayouts,
} from '../../../../server/testing/bankPayouts.ts';
import { payIn } from '../../../../server/testing/customers.ts';
import { assertBooksBalance, balanceOf, kobo } from '../../../../server/testing/money.ts';
import { release, requestMoney, startServerWithRules } from '../../../../server/testing/rules.ts';
import type { TestServer } from '../../../../server/testing/server.ts';
import { noObserver, type WithdrawingCustomer } from '../../../../server/testing/withdrawals.ts';
import { sendDueWithdrawals } from '../../../../server/testing/work.ts';
import { scriptedRail, type ScriptedRail } from '../../support/scriptedRail.ts';

const day = 24 * 60 * 60;
const smallest = 100_00n;

let server: TestServer;
let rail: ScriptedRail;

before(async () => {
  rail = scriptedRail();
  const settings = {
    RECEIVER_DELAY_HOURS: '0',
    WITHDRAWAL_MINIMUM: '100',
    WITHDRAWAL_RULES_CUSTOMER_LIMIT: '1000000',
    WITHDRAWAL_RULES_COMPANY_LIMIT: '9000000',
  };
  server = await startServerWithRules(settings, rail.over);
});
after(() => server.close());

const paid: PaymentState = { status: 'paid', fee: 1000n, sessionId: '000013260302' };
const failed: PaymentState = { status: 'failed', reason: 'Account closed' };

/** The expected state of a customer. Amounts are in kobo. */
interface Expected {
  balance: bigint;
  isOn: boolean;
  /** Payouts that no batch has handled yet. */
  waiting: bigint;
  readonly sent: bigint[];
}

/** A step, which also changes the expected state of the customer. */
type Step = (customer: WithdrawingCustomer, expected: Expected) => Promise<void>;

const pay =
  (amount: bigint): Step =>
  async (customer, expected) => {
    // The customer pays 1 kobo for the contract of the payout.
    if (expected.balance < 1n) return;
    await payOut(server, customer, amount);
    expected.balance += amount - 1n;
    if (expected.isOn) expected.waiting += amount;
  };

const deposit: Step = async (customer, expected) => {
  await payIn(server, customer, '150.25');
  expected.balance += 150_25n;
};

const withdraw: Step = async (customer, expected) => {
  if (expected.balance < 200_00n) return;
  const { id } = await requestMoney(server, customer, { amount: '200' });
  // The withdrawal waits for a person until the end of the test.
  await server.dependencies.connection.query(
    `UPDATE withdrawals SET held_because = 'taken' WHERE id = $1`,
    [id],
  );
  expected.balance -= 200_00n;
};

const switchPayouts: Step = async (customer, expected) => {
  await (expected.isOn ? keepInWallet(server, customer) : sendToBank(server, customer));
  expected.isOn = !expected.isOn;
  expected.waiting = 0n;
};

/** Returns a step that runs a day's batch, and sends what it has requested. */
const batch =
  (outcome: PaymentState): Step =>
  async (_customer, expected) => {
    await runBatch(server);
    rail.say(outcome);
    const { waiting, balance, isOn } = expected;
    const amount = waiting < balance ? waiting : balance;
    expected.waiting = 0n;
    if (isOn && amount >= smallest) {
      expected.sent.push(amount);
      if (outcome.status === 'paid') expected.balance -= amount;
    }
    await release(server);
    await server.pass(60);
    await sendDueWithdrawals(server.dependencies, noObserver);
    await server.pass(day / 4);
  };

const steps = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt({ min: 1n, max: 600_00n }).map(pay) },
  { weight: 3, arbitrary: fc.constantFrom(batch(paid), batch(failed)) },
  { weight: 1, arbitrary: fc.constantFrom(deposit, withdraw, switchPayouts) },
);

it('each payout is sent at most once and to the kobo, whatever else happens to the wallet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 10 }), async (taken) => {
      rail.say(paid);
      const customer = await confirmedCustomer(server, '10');
      await sendToBank(server, customer);
      const expected: Expected = { balance: 10_00n, isOn: true, waiting: 0n, sent: [] };
      for (const step of taken) await step(customer, expected);
      assert.deepEqual(
        (await sentPayouts(server, customer)).map(({ amount }) => amount),
        expected.sent,
      );
      assert.equal(kobo(await balanceOf(server, customer.token)), expected.balance);
      await assertBooksBalance(server, customer.token);
    }),
    { numRuns: 12 },
  );
});
