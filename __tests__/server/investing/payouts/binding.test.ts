import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { richCustomer } from '../../../../server/testing/cliques.ts';
import type { TestCustomer } from '../../../../server/testing/customers.ts';
import {
  invest,
  newAgreement,
  newDriver,
  newVehicle,
  repay,
  vehiclePaidAhead,
} from '../../../../server/testing/fleet.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  newAsset,
  passDays,
  runJobs,
} from '../../../../server/testing/money.ts';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../../../server/src/money/payouts/calendar.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { confirmNewest, operate, proposeAs } from '../../support/staff.ts';

let server: TestServer;
let asset: number;
let ada: TestCustomer;

before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff', STAFF_LIMIT: '1000000' });
});
after(() => server.close());

/**
 * Creates Ada, who has paid in ₦300,000.00 and invested ₦100,000.00 of it. That money waits for a vehicle that pays
 * back ₦55,000.00 in each of two weeks.
 */
beforeEach(async () => {
  asset = await newAsset(server, {
    value: 7_000_000n,
    vat: 500_000n,
    service_charge: 2_000_000n,
    maintenance_fee: 500_000n,
    roi_basis_points: 1e3,
    duration_weeks: 2,
  });
  ada = await richCustomer(server, '300000');
  await invest(server, ada, asset, '100000');
});

const today = () => lagosDate(server.dependencies.clock.now());

/** Returns terms that begin today, with two instalments unless others are given. */
const termsFromToday = (terms: Readonly<Record<string, unknown>>) => ({
  start_date: today(),
  instalments: 2,
  ...terms,
});

/** Makes an agreement with a price below what investors are promised, which needs two people. */
async function newCheapAgreement(terms: Readonly<Record<string, unknown>>): Promise<number> {
  const body = { driver: await newDriver(server), interval: 'week', ...terms };
  const proposed = await proposeAs(server, 'ada', '/agreements/', body);
  assert.equal(proposed.status, 201, proposed.text);
  const confirmed = await confirmNewest(server);
  assert.equal(confirmed.status, 200, confirmed.text);
  const { query } = server.dependencies.connection;
  const [row] = await query('SELECT max(id) AS id FROM agreements');
  return Number(row?.id);
}

/** Creates a vehicle whose driver has a cheap agreement and has paid part of it. */
async function cheapVehicle(
  terms: Readonly<Record<string, unknown>>,
  paid: string,
): Promise<number> {
  const vehicle = await newVehicle(server, asset);
  const agreement = await newCheapAgreement({ vehicle, ...terms });
  const reply = await repay(server, agreement, paid);
  assert.equal(reply.status, 200, reply.text);
  return vehicle;
}

const bind = (vehicle: number) => operate(server, `/vehicles/${vehicle}/bind/`);

const assertBindingRefused = async (vehicle: number, payout: number) =>
  assertRefused(await bind(vehicle), 409, 'detail', new RegExp(`cover payout ${payout}\\.`));

async function assertBound(vehicle: number): Promise<void> {
  const reply = await bind(vehicle);
  assert.equal(reply.status, 200, reply.text);
}

async function repayAfterDays(days: number, agreement: number, naira: string): Promise<void> {
  await passDays(server, days);
  const reply = await repay(server, agreement, naira, { paid_on: today() });
  assert.equal(reply.status, 200, reply.text);
  await runJobs(server);
}

describe('vehicles that can’t pay for a contract', () => {
  it("a vehicle is not assigned to a contract if the driver's deposit was paid on the day of the hand-over and too little is left", async () => {
    const terms = termsFromToday({ price: '90000.00', deposit: '30000.00' });
    const vehicle = await cheapVehicle(terms, '30000.00');
    await assertBindingRefused(vehicle, 2);
  });

  it('a vehicle is not assigned to a contract if its driver had paid all but one naira before', async () => {
    const terms = termsFromToday({ price: '60000.00' });
    const vehicle = await cheapVehicle(terms, '59999.00');
    await assertBindingRefused(vehicle, 2);
  });

  it('a vehicle is not assigned to a contract if components of instalments paid ahead still have to be taken out of its receipts', async () => {
    const terms = termsFromToday({
      price: '110000.00',
      insurance: '300.00',
      maintenance: '200.00',
    });
    const { vehicle } = await vehiclePaidAhead(server, asset, terms, '109999.00');
    await assertBindingRefused(vehicle, 2);
  });

  it('a vehicle is not assigned to a contract if an earlier driver still owes components, which are taken out of its receipts first', async () => {
    const vehicle = await newVehicle(server, asset);
    const terms = { vehicle, start_date: addDays(today(), -8), price: '60000.00' };
    const former = await newCheapAgreement({ ...terms, instalments: 10, insurance: '400.00' });
    const grounds = { notice_on: addDays(today(), -1) };
    assert.equal((await operate(server, `/agreements/${former}/repossess/`, grounds)).status, 200);
    await newAgreement(server, termsFromToday({ vehicle, price: '110000.00' }));
    await assertBindingRefused(vehicle, 1);
  });
});

describe('contracts of punctual drivers', () => {
  it('a contract is paid in full by a punctual driver if the deposit and the instalments are just enough', async () => {
    const terms = termsFromToday({ price: '110000.00', deposit: '30000.00' });
    const { vehicle, agreement } = await vehiclePaidAhead(server, asset, terms, '30000.00');
    await assertBound(vehicle);
    await repayAfterDays(7, agreement, '40000.00');
    await repayAfterDays(7, agreement, '40000.00');
    assert.equal(await balanceOf(server, ada.token), '310000.00');
    await assertBooksBalance(server, ada.token);
  });

  it('a contract is paid in full by a punctual driver if the deposit is due today and arrives after the binding', async () => {
    const vehicle = await newVehicle(server, asset);
    const terms = termsFromToday({ vehicle, price: '110000.00', deposit: '30000.00' });
    const agreement = await newAgreement(server, terms);
    await assertBound(vehicle);
    for (const days of [0, 7, 7]) {
      await repayAfterDays(days, agreement, days === 0 ? '30000.00' : '40000.00');
    }
    assert.equal(await balanceOf(server, ada.token), '310000.00');
  });

  it('a contract is paid in full by a punctual driver if components were paid ahead too', async () => {
    const terms = termsFromToday({
      price: '111000.00',
      insurance: '300.00',
      maintenance: '200.00',
    });
    const { vehicle, agreement } = await vehiclePaidAhead(server, asset, terms, '110999.00');
    await assertBound(vehicle);
    await passDays(server, 7);
    await repayAfterDays(7, agreement, '1.00');
    assert.equal(await balanceOf(server, ada.token), '310000.00');
  });
});

describe('the second contract of a vehicle', () => {
  /**
   * Creates an agreement with four instalments for two contracts. The first contract is paid in full after two weeks.
   */
  async function paidOnce(paid: string) {
    const terms = termsFromToday({ instalments: 4, price: '220000.00' });
    const { vehicle, agreement } = await vehiclePaidAhead(server, asset, terms, paid);
    await assertBound(vehicle);
    await passDays(server, 7);
    await passDays(server, 7);
    assert.equal(await balanceOf(server, ada.token), '310000.00');
    await invest(server, ada, asset, '100000');
    return { vehicle, agreement };
  }

  it('a second contract gets nothing of what the driver paid before it, because that has become income', async () => {
    const { vehicle } = await paidOnce('219999.00');
    await assertBindingRefused(vehicle, 1);
  });

  it('the second contract of a vehicle is paid in full by the remaining instalments', async () => {
    const { vehicle, agreement } = await paidOnce('110000.00');
    await assertBound(vehicle);
    await repayAfterDays(7, agreement, '55000.00');
    await repayAfterDays(7, agreement, '55000.00');
    assert.equal(await balanceOf(server, ada.token), '320000.00');
    await assertBooksBalance(server, ada.token);
  });

  it('the second contract of a vehicle is paid after what the reserve lent to the first one was repaid', async () => {
    const vehicle = await newVehicle(server, asset);
    const terms = termsFromToday({ vehicle, instalments: 4, price: '220000.00' });
    const agreement = await newAgreement(server, terms);
    await assertBound(vehicle);
    // After two weeks, both payouts are due and unpaid, and the reserve has lent ₦2,000.00 to the first.
    await passDays(server, 7);
    await passDays(server, 7);
    await repayAfterDays(0, agreement, '108000.00');
    await passDays(server, 1);
    assert.equal(await balanceOf(server, ada.token), '310000.00');
    await invest(server, ada, asset, '100000');
    await assertBindingRefused(vehicle, 1);
    await repayAfterDays(0, agreement, '2000.00');
    await assertBound(vehicle);
    await assertBooksBalance(server, ada.token);
  });
});
