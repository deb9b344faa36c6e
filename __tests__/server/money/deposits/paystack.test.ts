import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { renewAccounts } from '../../../../server/src/money/wallet/openAccounts.ts';
import { mailedCode, registration, signIn } from '../../../../server/testing/customers.ts';
import { balanceOf } from '../../../../server/testing/money.ts';
import { asStaff, operate } from '../../support/staff.ts';
import { startPaystackServer, type PaystackServer } from '../../support/paystackServer.ts';
import { noObserver } from '../../../../server/testing/withdrawals.ts';
import {
  findMissedDeposits,
  openDueAccounts,
  workOnRailEvents,
} from '../../../../server/testing/work.ts';

let paystack: PaystackServer;
before(async () => {
  paystack = await startPaystackServer();
});
after(() => paystack.close());

const observer = {
  ...noObserver,
  failed: (error: Error) => assert.fail(error),
};

/** Creates a verified customer, whose account may not be open yet. */
async function newVerifiedCustomer() {
  const { server } = paystack;
  const body = registration();
  await server.call({ method: 'POST', url: '/users/register/', body });
  const otp = await mailedCode(server, body.email);
  const { email } = body;
  await server.call({ method: 'POST', url: '/users/verify-email/', body: { email, otp } });
  return { email, token: await signIn(server, email) };
}

const handleEvents = () => workOnRailEvents(paystack.server.dependencies, observer);
// Ignores failures, because an account that is retried later counts as failed for now.
const openAccounts = () =>
  openDueAccounts(paystack.server.dependencies, { failed: () => undefined });
const accountOf = async (token: string) => {
  const { body } = await paystack.server.call({ url: '/wallet/get-static-account/', token });
  return body as { account_number?: string; status?: string };
};

/** Lets `count` minutes pass, and opens due accounts every `step` minutes. */
async function minutes(count: number, step = 1) {
  for (let passed = 0; passed < count; passed += step) {
    await paystack.server.pass(step * 60);
    await openAccounts();
  }
}

describe('an account at Paystack', () => {
  it('an account at Paystack is ordered once, even if opening it takes long, and is then only polled', async () => {
    paystack.setScript({ assignment: () => 30 * 60_000, webhook: () => [] });
    const { email, token } = await newVerifiedCustomer();
    await minutes(29);
    assert.equal((await accountOf(token)).status, 'pending');
    await minutes(2);
    await paystack.bank.finishDue();
    await minutes(2);
    assert.ok((await accountOf(token)).account_number);
    assert.deepEqual(
      paystack.ordered.filter((each) => each === email),
      [email],
    );
    paystack.setScript({});
  });

  for (const [name, ...failing] of [
    ...(['unauthorized', 'forbidden', 'timed out', 'too many requests'] as const).map(
      (fault) => [`two failed calls ("${fault}")`, fault, fault] as const,
    ),
    ...(['error', 'error after acting', 'drop'] as const).map(
      (fault) => [`a failed call ("${fault}")`, fault] as const,
    ),
  ]) {
    it(`an account at Paystack exists within minutes after ${name}, and was ordered only once`, async () => {
      const faults = ['none', ...failing] as const;
      let calls = 0;
      paystack.setScript({ call: () => faults[calls++] ?? 'none' });
      const { email, token } = await newVerifiedCustomer();
      assert.equal((await accountOf(token)).status, 'pending');
      await minutes(10);
      await paystack.bank.finishDue();
      await handleEvents();
      assert.ok((await accountOf(token)).account_number);
      assert.deepEqual(
        paystack.ordered.filter((each) => each === email),
        [email],
      );
      paystack.setScript({});
    });
  }

  it('an account at Paystack isn’t ordered again while Paystack works on an order whose reply was lost', async () => {
    const faults = ['none', 'error after acting'] as const;
    let calls = 0;
    const assignment = () => 3 * 3_600_000;
    paystack.setScript({ call: () => faults[calls++] ?? 'none', assignment });
    const { email, token } = await newVerifiedCustomer();
    await minutes(60, 5);
    assert.equal((await accountOf(token)).status, 'pending');
    assert.deepEqual(
      paystack.ordered.filter((each) => each === email),
      [email],
    );
    paystack.setScript({});
  });

  it('an account at Paystack whose orders never arrive is reported to staff after hours', async () => {
    const { email, token } = await (async () => {
      paystack.setScript({ call: ({ preferred_bank: bank }) => (bank ? 'error' : 'none') });
      return newVerifiedCustomer();
    })();
    await minutes(6 * 60 + 10, 10);
    assert.equal((await accountOf(token)).status, 'refused');
    assert.deepEqual(
      paystack.ordered.filter((each) => each === email),
      [],
    );
    paystack.setScript({});
    await operate(paystack.server, '/refused-accounts/retry/');
    await openAccounts();
  });

  it('an account at Paystack whose order was lost is reported to staff after hours, and is ordered again when they request it', async () => {
    paystack.setScript({ assignment: () => 365 * 24 * 3_600_000 });
    const { email, token } = await newVerifiedCustomer();
    await minutes(2);
    await paystack.server.pass(7 * 3600);
    await openAccounts();
    assert.equal((await accountOf(token)).status, 'refused');
    paystack.setScript({});
    await renewAccounts(paystack.server.dependencies);
    await openAccounts();
    assert.deepEqual(
      paystack.ordered.filter((each) => each === email),
      [email],
    );
    assert.equal((await operate(paystack.server, '/refused-accounts/retry/')).status, 200);
    await openAccounts();
    await paystack.bank.finishDue();
    await handleEvents();
    assert.ok((await accountOf(token)).account_number);
    const { body } = await asStaff(paystack.server, { url: '/office/api/refused-accounts/' });
    assert.deepEqual(body, []);
  });
});

describe('a deposit at Paystack', () => {
  async function withAccount() {
    const customer = await newVerifiedCustomer();
    await paystack.bank.finishDue();
    await handleEvents();
    const { account_number: accountNumber = '' } = await accountOf(customer.token);
    return { ...customer, accountNumber };
  }
  const leftOut = { receiver: 'left out', row: 'readable', reportedPerNaira: 1 } as const;

  for (const [what, receiver] of [
    [
      'a deposit at Paystack that names no account is credited to the customer whose code it has',
      'left out',
    ],
    [
      'a deposit at Paystack that names its account only in the metadata is credited to it',
      'in metadata',
    ],
  ] as const) {
    it(what, async () => {
      const { token, accountNumber } = await withAccount();
      const paid = { accountNumber, amount: 700_00n, senderBank: 'UBA' };
      await paystack.bank.receive({ ...paid, plan: { ...leftOut, receiver } });
      await handleEvents();
      assert.equal(await balanceOf(paystack.server, token), '700.00');
      await findMissedDeposits(paystack.server.dependencies);
      assert.equal(await balanceOf(paystack.server, token), '700.00');
    });
  }

  it('a deposit at Paystack that its payer disputes and gets back is two exceptions for staff', async () => {
    const { server, bank } = paystack;
    const { email, accountNumber } = await withAccount();
    const paid = { reference: 'T-back', accountNumber, amount: 900_00n, senderBank: 'UBA' };
    const deposit = await bank.receive(paid);
    bank.returnToPayer(deposit, 'disputed');
    bank.returnToPayer(deposit, 'disputed');
    bank.returnToPayer(deposit, 'refunded');
    await bank.finishDue();
    await handleEvents();
    const { body } = await asStaff(server, { url: '/office/api/deposit-exceptions/' });
    const rows = (body as Record<string, unknown>[]).filter((row) => row.reference === 'T-back');
    assert.deepEqual(
      rows.map((row) => [row.reason, row.email, row.amount, row.credited]),
      [
        ['disputed', email, '900.00', '900.00'],
        ['refunded', email, '900.00', '900.00'],
      ],
    );
  });

  it('a refunded deposit at Paystack for another product of the company is ignored', async () => {
    const { server, bank } = paystack;
    const before = await asStaff(server, { url: '/office/api/deposit-exceptions/' });
    const paid = { reference: 'T-card', accountNumber: '5000000002', amount: 1_00n };
    const deposit = await bank.receive({ ...paid, senderBank: 'UBA' });
    bank.returnToPayer({ ...deposit, reference: 'T-never' }, 'refunded');
    await bank.finishDue();
    await handleEvents();
    const after = await asStaff(server, { url: '/office/api/deposit-exceptions/' });
    assert.deepEqual(after.body, before.body);
  });
});
