import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { post } from '../../../../server/testing/cliques.ts';
import type { TestCustomer } from '../../../../server/testing/customers.ts';
import { newAgreement, newVehicle, waitingInvestment } from '../../../../server/testing/fleet.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  passDays,
  runJobs,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { reconcile } from '../../../../server/src/money/reconciliation/reconcile.ts';
import { requestMissingAccounts } from '../../../../server/src/money/wallet/openAccounts.ts';
import { noObserver } from '../../../../server/testing/withdrawals.ts';
import { findMissedDeposits, workOnRailEvents } from '../../../../server/testing/work.ts';
import { asStaff, confirmNewest, lastAudit, operate, proposeAs } from '../../support/staff.ts';

let server: TestServer;
let isOpen = false;
let ada: TestCustomer;
let vehicle: number;
let agreement: number;

/** Creates a vehicle that backs two weekly payouts of ₦60.00, and whose driver owes ₦140.00. */
beforeEach(async () => {
  if (isOpen) await server.close();
  server = await startTestServer({ SANDBOX_FLEET: 'staff', STAFF_LIMIT: '5000' });
  isOpen = true;
  const { customer, asset } = await waitingInvestment(server, 2);
  ada = customer;
  vehicle = await newVehicle(server, asset);
  agreement = await newAgreement(server, {
    vehicle,
    instalments: 2,
    price: '140.00',
    insurance: '4.00',
    maintenance: '3.00',
    fee: '3.00',
  });
  const bound = await operate(server, `/vehicles/${vehicle}/bind/`);
  assert.equal(bound.status, 200, bound.text);
});
after(() => server.close());

interface Item {
  readonly id: number;
  readonly reason: string;
  readonly amount: string;
  readonly credited: string | null;
  readonly email: string | null;
  readonly is_frozen: boolean;
}

interface Agreement {
  readonly repaid: string;
  readonly status: string;
  readonly account: { readonly status: string; readonly account_number?: string };
  readonly repayments: readonly { readonly paid_on: string; readonly recorded_by: string }[];
}

const agreementOf = async (id = agreement) =>
  (await asStaff(server, { url: `/office/api/agreements/${id}/` })).body as Agreement;

const numberOf = async (id = agreement) => {
  const { account } = await agreementOf(id);
  assert.equal(account.status, 'active');
  return account.account_number ?? '';
};

const payIn = async (account_number: string, amount: string, notice = 'at once') => {
  const paid = await post(server, ada.token, '/sandbox/deposits/', {
    account_number,
    amount,
    notice,
  });
  assert.equal(paid.status, 200, paid.text);
  await runJobs(server);
};

const query = (text: string) => server.dependencies.connection.query(text);

const amountsInSuspense = async () =>
  (await query('SELECT amount::int FROM deposit_notices WHERE transfer_id IS NULL')).map(
    ({ amount }) => amount,
  );

describe("a driver's deposit account", () => {
  it("a driver's account is opened with the agreement, and a job books payments into it as repayments and uses them", async () => {
    const before = await balanceOf(server, ada.token);
    await passDays(server, 9);
    assert.equal(await balanceOf(server, ada.token), before);
    await payIn(await numberOf(), '70');
    assert.equal(await balanceOf(server, ada.token), (Number(before) + 60).toFixed(2));
    const { repaid, repayments } = await agreementOf();
    assert.equal(repaid, '70.00');
    assert.deepEqual(
      repayments.map(({ paid_on, recorded_by }) => [paid_on, recorded_by]),
      [['2026-03-11', 'deposit']],
    );
    assert.deepEqual(await amountsInSuspense(), []);
    await assertBooksBalance(server, ada.token);
  });

  it("a driver's account is credited once if a deposit has no webhook, and the provider’s statement agrees", async () => {
    const number = await numberOf();
    await payIn(number, '70', 'never');
    await server.pass(20 * 60);
    assert.equal(await findMissedDeposits(server.dependencies), 1);
    await runJobs(server);
    assert.equal((await agreementOf()).repaid, '70.00');
    await server.pass(2 * 24 * 60 * 60);
    const { exceptions, difference } = await reconcile(
      server.dependencies,
      server.dependencies.rail,
    );
    assert.deepEqual([exceptions, difference], [[], 0n]);
    assert.equal((await agreementOf()).repaid, '70.00');
    await assertBooksBalance(server, ada.token);
  });

  it("a driver's account dates a repayment to the day on which the driver paid, even if it is found a day later", async () => {
    await passDays(server, 1);
    await payIn(await numberOf(), '70', 'never');
    await server.pass(24 * 60 * 60);
    assert.equal(await findMissedDeposits(server.dependencies), 1);
    await runJobs(server);
    const { repayments } = await agreementOf();
    assert.deepEqual(
      repayments.map(({ paid_on }) => paid_on),
      ['2026-03-03'],
    );
  });

  it("the last payment into a driver's account ends the agreement, and any excess stays in suspense", async () => {
    const number = await numberOf();
    await payIn(number, '140.01');
    assert.deepEqual(await amountsInSuspense(), [14_001]);
    await payIn(number, '140');
    assert.equal((await agreementOf()).status, 'ended');
    await payIn(number, '1');
    assert.deepEqual((await amountsInSuspense()).toSorted(), [100, 14_001]);
    await assertBooksBalance(server, ada.token);
  });

  it("an excess payment into a driver's account is listed with the driver and what they owe", async () => {
    await payIn(await numberOf(), '140.01');
    const { body } = await asStaff(server, { url: '/office/api/unmatched-deposits/' });
    const [deposit] = body as { readonly amount: string; readonly driver: unknown }[];
    const [bound] = await query(`SELECT name, plate FROM agreements
      JOIN drivers ON drivers.id = driver_id JOIN vehicles ON vehicles.id = vehicle_id
      WHERE agreements.id = ${agreement}`);
    assert.equal(deposit?.amount, '140.01');
    assert.deepEqual(deposit.driver, {
      ...bound,
      agreement,
      vehicle,
      overdue: '0.00',
      owed: '140.00',
    });
  });

  it('the agreement that a deposit in suspense repays is found by its driver, its plate or its number', async () => {
    await passDays(server, 9);
    const [driver] = await query(`SELECT name, plate FROM agreements
      JOIN drivers ON drivers.id = driver_id JOIN vehicles ON vehicles.id = vehicle_id
      WHERE agreements.id = ${agreement}`);
    const expected = [{ ...driver, agreement, overdue: '70.00', owed: '140.00' }];
    const found = async (q: string) => {
      const url = `/office/api/unmatched-deposits/agreements/?${String(new URLSearchParams({ q }))}`;
      return (await asStaff(server, { url })).body;
    };
    const { name, plate } = driver as { readonly name: string; readonly plate: string };
    for (const q of [name.toUpperCase(), plate.slice(0, 4).toLowerCase(), ` ${agreement} `]) {
      assert.deepEqual(await found(q), expected, q);
    }
    for (const q of ['Nobody', '---']) assert.deepEqual(await found(q), [], q);
    await payIn(await numberOf(), '140');
    assert.deepEqual(await found(String(agreement)), []);
  });

  it("an excess payment into a driver's account, and its return, don’t count as customers' money", async () => {
    const moneyOfDays = async () => {
      const { body } = await asStaff(server, { url: '/office/api/overview/' });
      return (body as { days: readonly unknown[] }).days;
    };
    const before = await moneyOfDays();
    await payIn(await numberOf(), '140.01');
    assert.deepEqual(await amountsInSuspense(), [14_001]);
    const [deposit] = await query(
      'SELECT reference FROM deposit_notices WHERE transfer_id IS NULL',
    );
    const path = `/unmatched-deposits/${encodeURIComponent(String(deposit?.reference))}/return/`;
    const returned = { to: 'UBA 0123456789', bank_reference: 'NIP-1' };
    assert.equal((await proposeAs(server, 'ada', path, returned)).status, 200);
    assert.equal((await confirmNewest(server)).status, 200);
    assert.deepEqual(await moneyOfDays(), before);
  });

  it("an excess payment into a driver's account stays in suspense, and two people can book it as a repayment when more is owed again", async () => {
    const other = await newAgreement(server, { price: '700.00', instalments: 7 });
    await payIn(await numberOf(), '150');
    const [deposit] = await query(
      'SELECT reference FROM deposit_notices WHERE transfer_id IS NULL',
    );
    const path = `/unmatched-deposits/${encodeURIComponent(String(deposit?.reference))}/repay/`;
    assertRefused(await proposeAs(server, 'ada', path, { agreement: 999_999 }), 404);
    assert.equal((await proposeAs(server, 'ada', path, { agreement })).status, 200);
    assertRefused(await confirmNewest(server), 409);
    assert.equal((await proposeAs(server, 'ada', path, { agreement: other })).status, 200);
    const confirmed = await confirmNewest(server);
    assert.equal(confirmed.status, 200, confirmed.text);
    assert.deepEqual(
      [(await agreementOf(other)).repaid, await amountsInSuspense()],
      ['150.00', []],
    );
    assert.equal((await lastAudit(server)).action, 'deposit booked as a repayment');
    const { exceptions } = await reconcile(server.dependencies, server.dependencies.rail);
    assert.deepEqual(exceptions, []);
    await assertBooksBalance(server, ada.token);
  });

  it('a repayment is kept if its deposit was returned to the payer: no wallet is debited, and the company bears the loss', async () => {
    await passDays(server, 7);
    await payIn(await numberOf(), '70');
    const [deposit] = await query(
      'SELECT reference FROM deposit_notices ORDER BY transfer_id DESC',
    );
    server.bank.returnToPayer(server.bank.book.deposit(String(deposit?.reference)), 'refunded');
    await server.bank.finishDue();
    await workOnRailEvents(server.dependencies, noObserver);
    const url = '/office/api/deposit-exceptions/';
    const [item] = (await asStaff(server, { url })).body as Item[];
    assert.ok(item);
    assert.deepEqual(
      [item.reason, item.amount, item.credited, item.email, item.is_frozen],
      ['refunded', '70.00', null, null, false],
    );
    const path = `/deposit-exceptions/${item.id}`;
    assertRefused(await operate(server, `${path}/freeze/`), 409);
    assertRefused(await operate(server, `${path}/debit/`, { reason: 'none' }), 409);
    // The investors have already been paid with this repayment.
    assert.equal((await agreementOf()).repaid, '70.00');
    await server.pass(2 * 24 * 60 * 60);
    const reconcileNow = () => reconcile(server.dependencies, server.dependencies.rail);
    const lines = (await reconcileNow()).exceptions;
    assert.deepEqual(
      lines.map(({ amount, why }) => [amount, why.includes('Refund of')]),
      [[-7000n, true]],
    );
    const exceptions = lines.map((line) => `${line.item} ${line.id}`);
    const settled = { exceptions, reason: 'The company pays it' };
    assert.equal((await proposeAs(server, 'ada', '/exceptions/settle/', settled)).status, 200);
    assert.equal((await confirmNewest(server)).status, 200);
    assert.deepEqual((await reconcileNow()).exceptions, []);
    const note = { note: 'The driver pays it again.' };
    assert.equal((await operate(server, `${path}/close/`, note)).status, 200);
    await assertBooksBalance(server, ada.token);
  });

  it("a driver's account is kept for the agreement that replaces the driver’s first one", async () => {
    const number = await numberOf();
    await payIn(number, '20');
    const terms = { instalments: 12, interval: 'week', reason: 'Earns less' };
    const restructured = await operate(server, `/agreements/${agreement}/restructure/`, terms);
    const { id } = restructured.body as { id: number };
    assert.equal(await numberOf(id), number);
    await payIn(number, '30');
    assert.deepEqual(
      [(await agreementOf()).repaid, (await agreementOf(id)).repaid],
      ['20.00', '30.00'],
    );
    await assertBooksBalance(server, ada.token);
  });

  it("a driver's account is requested automatically if an agreement has none", async () => {
    await query(`UPDATE deposit_accounts SET status = 'closed' WHERE agreement_id = ${agreement}`);
    assert.equal((await agreementOf()).account.status, 'pending');
    await requestMissingAccounts(server.dependencies);
    await requestMissingAccounts(server.dependencies);
    const rows = await query(`SELECT status FROM deposit_accounts WHERE agreement_id = ${agreement}
      AND status <> 'closed'`);
    assert.deepEqual(rows, [{ status: 'pending' }]);
  });
});
