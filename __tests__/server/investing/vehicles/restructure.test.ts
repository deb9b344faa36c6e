import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { addDays } from '../../../../contract/rules/calendar.ts';
import type { TestCustomer } from '../../../../server/testing/customers.ts';
import {
  newAgreement,
  newVehicle,
  repay,
  waitingInvestment,
} from '../../../../server/testing/fleet.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  passDays,
  runJobs,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  agree,
  asStaff,
  confirmNewest,
  lastAudit,
  operate,
  proposeAs,
} from '../../support/staff.ts';

const firstDay = '2026-03-02';

let server: TestServer;
let isOpen = false;
let ada: TestCustomer;
let vehicle: number;
let agreement: number;

/** Creates a vehicle whose driver has agreed to pay enough for Ada's ₦40.00 in each of three weeks. */
beforeEach(async () => {
  if (isOpen) await server.close();
  server = await startTestServer({ SANDBOX_FLEET: 'staff', STAFF_LIMIT: '100' });
  isOpen = true;
  const { customer, asset } = await waitingInvestment(server, 3);
  ada = customer;
  vehicle = await newVehicle(server, asset);
  agreement = await newAgreement(server, { vehicle, instalments: 3, price: '120.00' });
  assert.equal((await operate(server, `/vehicles/${vehicle}/bind/`)).status, 200);
});
after(() => server.close());

interface Agreement {
  readonly status: string;
  readonly price: string;
  readonly outstanding: string;
  readonly taken_over: string;
  readonly replaced_by: number | null;
  readonly overdue: string;
  readonly days_past_due: number;
  readonly on_time: string;
  readonly proposed_terms: unknown;
  readonly instalments: readonly { readonly due_date: string; readonly vehicle: string }[];
}
const agreementOf = async (id: number) =>
  (await asStaff(server, { url: `/office/api/agreements/${id}/` })).body as Agreement;

/** Returns the open proposal of new terms, which an agreement and its case in arrears both show. */
async function proposedTermsOf(id: number): Promise<unknown> {
  const { proposed_terms: proposed } = await agreementOf(id);
  const { body } = await asStaff(server, { url: '/office/api/arrears/' });
  const { late } = body as { late: { id: number; proposed_terms: unknown }[] };
  assert.deepEqual(late.find((each) => each.id === id)?.proposed_terms, proposed);
  return proposed;
}

const terms = { instalments: 4, interval: 'week', reason: 'Fuel costs twice as much' };
const url = (id: number) => `/agreements/${id}/restructure/`;
const restructure = (id = agreement, changes: Readonly<Record<string, unknown>> = {}) =>
  operate(server, url(id), { ...terms, ...changes });

const lapsed =
  'This proposal has lapsed because its proposer has left, or because the agreement that it’s about has ended.';

async function openProposals(): Promise<readonly number[]> {
  const { body } = await asStaff(server, { url: '/office/api/proposals/' });
  return (body as { id: number }[]).map(({ id }) => id);
}

/** Proposes an action as Ada and returns the proposal's id. */
async function proposeOf(action: string, body: unknown): Promise<number> {
  const reply = await proposeAs(server, 'ada', action, body);
  assert.match(reply.text, /"message":"Proposed\./);
  const [newest = 0] = await openProposals();
  return newest;
}

const confirm = (id: number) => proposeAs(server, 'chidi', `/proposals/${id}/confirm/`, {});

interface Portfolio {
  readonly active_investments: readonly {
    readonly payouts: readonly { readonly due_date: string; readonly amount: string }[];
    readonly backing: { readonly is_next_payout_there: boolean; readonly trail: unknown };
  }[];
}
const readInvestment = async () => {
  const { body } = await server.call({ url: '/users/investments/', token: ada.token });
  const [first] = (body as Portfolio).active_investments;
  assert.ok(first);
  return first;
};

/** Records a repayment of ₦30.00, and lets two weeks pass, so that the driver is late. */
async function fallBehind(): Promise<void> {
  assert.equal((await repay(server, agreement, '30.00')).status, 200);
  await passDays(server, 14);
}

describe('a restructure', () => {
  it('a restructure changes the instalments of the driver, and nothing for the investor', async () => {
    await fallBehind();
    const { payouts } = await readInvestment();
    const reply = await restructure(agreement, { fee: '0.50' });
    assert.equal(reply.status, 200, reply.text);
    const { id, message, investors } = reply.body as Record<string, unknown>;
    assert.equal(message, `Agreement ${Number(id)} is active in its place.`);
    assert.deepEqual(investors, {
      before: { late_payouts: 1, all_payouts_by: addDays(firstDay, 21) },
      after: { late_payouts: 3, all_payouts_by: addDays(firstDay, 42) },
    });

    const old = await agreementOf(agreement);
    assert.deepEqual(
      [old.status, old.outstanding, old.taken_over, old.replaced_by, old.overdue],
      ['restructured', '0.00', '90.00', id, '0.00'],
    );
    const fresh = await agreementOf(Number(id));
    assert.deepEqual(
      [fresh.status, fresh.price, fresh.outstanding, fresh.days_past_due],
      ['active', '90.00', '90.00', 0],
    );
    assert.deepEqual(
      fresh.instalments.map(({ due_date, vehicle: part }) => [due_date, part]),
      [21, 28, 35, 42].map((days) => [addDays(firstDay, days), '22.00']),
    );
    assert.deepEqual((await readInvestment()).payouts, payouts);
    assert.equal((await lastAudit(server)).action, 'agreement restructured');
    await assertBooksBalance(server, ada.token);
  });

  it('after a restructure, the new instalments pay late payouts, and the old ones no longer count as late', async () => {
    await fallBehind();
    const { id } = (await restructure()).body as { id: number };
    assert.equal((await repay(server, id, '50.00')).status, 200);
    await runJobs(server);
    assert.equal(await balanceOf(server, ada.token), '980.00');
    await passDays(server, 60);
    assert.equal((await agreementOf(agreement)).on_time, '0 of 2');
    assert.equal((await repay(server, id, '40.00')).status, 200);
    await runJobs(server);
    assert.equal((await agreementOf(id)).status, 'ended');
    assert.equal(await balanceOf(server, ada.token), '1020.00');
    await assertBooksBalance(server, ada.token);
  });

  it('a restructure and the changes of the vehicle are in the history of the investment', async () => {
    assert.equal((await readInvestment()).backing.is_next_payout_there, false);
    assert.equal((await repay(server, agreement, '80.00')).status, 200);
    assert.equal((await readInvestment()).backing.is_next_payout_there, true);
    await passDays(server, 9);
    const repair = { status: 'in repair', reason: 'The gearbox' };
    const patched = await asStaff(server, {
      method: 'PATCH',
      url: `/office/api/vehicles/${vehicle}/`,
      body: repair,
    });
    assert.equal(patched.status, 200, patched.text);
    await passDays(server, 1);
    assert.equal((await restructure()).status, 200);
    const { is_next_payout_there: isThere, trail } = (await readInvestment()).backing;
    assert.equal(isThere, true);
    assert.deepEqual(trail, [
      { on: addDays(firstDay, 9), event: 'in repair' },
      { on: addDays(firstDay, 10), event: 'restructured' },
    ]);
    await passDays(server, 11);
    assert.equal((await readInvestment()).backing.is_next_payout_there, false);
  });

  it('a restructure above STAFF_LIMIT needs two people, and the second one sees what it means for investors', async () => {
    const reply = await proposeAs(server, 'ada', url(agreement), terms);
    assert.match(reply.text, /"message":"Proposed\./);
    assert.equal((await agreementOf(agreement)).status, 'active');
    const [open] = (await asStaff(server, { url: '/office/api/proposals/' })).body as Record<
      string,
      unknown
    >[];
    assert.deepEqual(open?.before, {
      outstanding: '120.00',
      late_payouts: 0,
      all_payouts_by: addDays(firstDay, 21),
    });
    assert.deepEqual(open.after, {
      instalments: 4,
      interval: 'week',
      insurance: '0.00',
      maintenance: '0.00',
      fee: '0.00',
      reason: terms.reason,
      late_payouts: 3,
      all_payouts_by: addDays(firstDay, 28),
    });
    assert.equal((await confirmNewest(server)).status, 200);
    const { status, taken_over } = await agreementOf(agreement);
    assert.deepEqual([status, taken_over], ['restructured', '120.00']);
    await assertBooksBalance(server, ada.token);
  });

  it('an agreement and its case in arrears name its open proposal to restructure, until it is decided or expires', async () => {
    await passDays(server, 14);
    assert.equal(await proposedTermsOf(agreement), null);
    await proposeAs(server, 'ada', url(agreement), terms);
    assert.deepEqual(await proposedTermsOf(agreement), {
      instalments: 4,
      interval: 'week',
      proposed_by: 'ada',
    });
    await passDays(server, 8);
    assert.equal(await proposedTermsOf(agreement), null);
    await proposeAs(server, 'ada', url(agreement), terms);
    assert.equal((await confirmNewest(server)).status, 200);
    const { proposed_terms } = await agreementOf(agreement);
    assert.equal(proposed_terms, null);
  });

  it('a restructure by one person ends an older proposal to restructure the same agreement', async () => {
    const id = await proposeOf(url(agreement), terms);
    assert.equal((await repay(server, agreement, '30.00')).status, 200);
    assert.equal((await restructure(agreement, { instalments: 6 })).status, 200);
    assert.deepEqual(await openProposals(), []);
    assertRefused(await confirm(id), 409, 'detail', lapsed);
  });

  it('a restructure ends a proposal to write off the agreement that it replaces', async () => {
    const id = await proposeOf(`/agreements/${agreement}/write-off/`, { reason: 'Burned out' });
    assert.equal((await repay(server, agreement, '30.00')).status, 200);
    assert.equal((await restructure()).status, 200);
    assert.deepEqual(await openProposals(), []);
    assertRefused(await confirm(id), 409, 'detail', lapsed);
  });

  it('a repossession ends a proposal to restructure the agreement', async () => {
    await passDays(server, 14);
    const id = await proposeOf(url(agreement), terms);
    const body = { notice_on: firstDay };
    assert.equal((await operate(server, `/agreements/${agreement}/repossess/`, body)).status, 200);
    assert.deepEqual(await openProposals(), []);
    assertRefused(await confirm(id), 409, 'detail', lapsed);
  });

  it('a write-off ends a proposal to restructure the agreement', async () => {
    const id = await proposeOf(url(agreement), terms);
    await agree(server, `/agreements/${agreement}/write-off/`, { reason: 'Burned out' });
    assert.deepEqual(await openProposals(), []);
    assertRefused(await confirm(id), 409, 'detail', lapsed);
  });

  it('the last repayment ends a proposal to restructure the agreement, and an earlier one doesn’t', async () => {
    const id = await proposeOf(url(agreement), terms);
    assert.equal((await repay(server, agreement, '30.00')).status, 200);
    assert.deepEqual(await openProposals(), [id]);
    await passDays(server, 2);
    assert.equal((await repay(server, agreement, '90.00')).status, 200);
    assert.equal((await agreementOf(agreement)).status, 'ended');
    assert.deepEqual(await openProposals(), []);
    assertRefused(await confirm(id), 409, 'detail', lapsed);
  });

  it('a restructure is refused if the rest of the price doesn’t cover the components, and for an agreement that was replaced', async () => {
    await fallBehind();
    assertRefused(
      await restructure(agreement, { fee: '22.51' }),
      400,
      'detail',
      /must cover the deposit, insurance, maintenance and fees/,
    );
    assertRefused(await restructure(99_999), 404);
    const { id } = (await restructure()).body as { id: number };
    const over = 'This agreement was replaced by a new one.';
    assertRefused(await restructure(), 409, 'detail', over);
    assertRefused(await repay(server, agreement, '1.00'), 409, 'detail', over);
    // Together with the first restructure, this one exceeds one person's daily limit.
    assert.equal((await restructure(id, { instalments: 2 })).status, 200);
    assert.equal((await confirmNewest(server)).status, 200);
    const body = { notice_on: firstDay };
    assertRefused(await operate(server, `/agreements/${id}/repossess/`, body), 409, 'detail', over);
  });
});
