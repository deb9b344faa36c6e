import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { post, richCustomer } from '../../../server/testing/cliques.ts';
import type { TestCustomer } from '../../../server/testing/customers.ts';
import {
  assertBooksBalance,
  balanceOf,
  newAsset,
  passDays,
} from '../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;
let asset: number;

/**
 * Starts a server with an asset that costs ₦100.00 and pays ₦20.00 in each of six weeks, and with Ada, who has
 * ₦1,000.00. ₦4.00 of each price goes into the reserve: a fifth of the service charge.
 */
async function startFleet(): Promise<void> {
  server = await startTestServer();
  asset = await newAsset(server, {
    value: 7000n,
    vat: 500n,
    service_charge: 2000n,
    maintenance_fee: 500n,
    roi_basis_points: 2e3,
    duration_weeks: 6,
    units: 10,
  });
  ada = await richCustomer(server, '1000');
}
beforeEach(startFleet);
afterEach(() => server.close());

async function invest(): Promise<void> {
  const body = { amount_invested: '100', payout_interval: 'week', agreed_to_contract: true };
  const reply = await post(server, ada.token, `/asset/${asset}/invest/`, body);
  assert.equal(reply.status, 201, reply.text);
}

interface SimulatedVehicle {
  readonly id: number;
  readonly status: string;
  readonly pays: string;
}
async function fleet(): Promise<readonly SimulatedVehicle[]> {
  const reply = await server.call({ url: '/sandbox/fleet/' });
  assert.equal(reply.status, 200, reply.text);
  return reply.body as SimulatedVehicle[];
}

/** Triggers an event for the newest vehicle. */
async function triggerEvent(event: string): Promise<void> {
  const [newest] = await fleet();
  assert.ok(newest);
  const url = `/sandbox/fleet/${newest.id}/`;
  const reply = await server.call({ method: 'POST', url, body: { event } });
  assert.equal(reply.status, 200, reply.text);
}

interface Holding {
  readonly amount_paid: string;
  readonly lost: string;
  readonly backing: { readonly trail: readonly { readonly event: string }[] };
}
async function readInvestment(): Promise<Holding> {
  const { body } = await server.call({ url: '/users/investments/', token: ada.token });
  const { active_investments: active, completed_investments: completed } = body as Record<
    string,
    readonly Holding[]
  >;
  const [first] = [...(active ?? []), ...(completed ?? [])];
  assert.ok(first);
  return first;
}
const amountPaid = async () => (await readInvestment()).amount_paid;
const eventsOf = async () => (await readInvestment()).backing.trail.map(({ event }) => event);

async function days(...passed: readonly number[]): Promise<void> {
  for (const each of passed) await passDays(server, each);
}

describe('simulated drivers', () => {
  it('a driver pays on time until they stop, and catches up when they pay again', async () => {
    await invest();
    await days(7);
    assert.equal(await amountPaid(), '20.00');
    await triggerEvent('driver stops');
    assert.equal((await fleet())[0]?.pays, 'nothing');
    await days(7, 7);
    // The reserve has paid its ₦4.00.
    assert.equal(await amountPaid(), '24.00');
    await triggerEvent('driver resumes');
    await days(0.01);
    assert.equal(await amountPaid(), '60.00');
    await days(7, 7, 7);
    assert.equal(await amountPaid(), '120.00');
    await assertBooksBalance(server, ada.token);
  });

  it('a driver pays nothing while their vehicle is in repair, and everything afterwards', async () => {
    await invest();
    await days(1);
    await triggerEvent('breakdown');
    assert.equal((await fleet())[0]?.status, 'in repair');
    await days(6);
    assert.equal(await amountPaid(), '0.00');
    await days(7, 7);
    assert.equal(await amountPaid(), '60.00');
    assert.equal((await fleet())[0]?.status, 'on agreement');
    assert.deepEqual(await eventsOf(), ['in repair', 'on agreement']);
    await assertBooksBalance(server, ada.token);
  });

  it('when fuel costs twice as much, three of ten drivers pay six weeks late', async () => {
    for (let count = 0; count < 10; count += 1) await invest();
    const reply = await server.call({ method: 'POST', url: '/sandbox/fuel/', body: {} });
    assert.equal(reply.status, 200, reply.text);
    const late = (await fleet()).filter(({ pays }) => pays.startsWith('from '));
    assert.equal(late.length, 3);
    await days(7);
    assert.equal(await balanceOf(server, ada.token), '140.00');
    await days(7, 7, 7, 7, 7);
    assert.equal(await balanceOf(server, ada.token), '1200.00');
    await assertBooksBalance(server, ada.token);
  });
});

describe('simulated vehicles', () => {
  it('a vehicle that is repossessed and sold leaves a loss', async () => {
    await invest();
    await triggerEvent('driver stops');
    await days(8);
    await triggerEvent('repossess and sell');
    await days(1);
    const { amount_paid: amount, lost } = await readInvestment();
    assert.deepEqual([amount, lost], ['28.00', '92.00']);
    assert.deepEqual(await eventsOf(), ['repossessed', 'sold']);
    assert.deepEqual(await fleet(), []);
    await assertBooksBalance(server, ada.token);
  });

  it('a vehicle that no insurer pays for leaves everything unpaid as a loss', async () => {
    await invest();
    await days(7);
    await triggerEvent('insurer refuses');
    await days(1);
    const { amount_paid: amount, lost } = await readInvestment();
    assert.deepEqual([amount, lost], ['20.00', '100.00']);
    await assertBooksBalance(server, ada.token);
  });
});

it('the same events lead to the same ledger', async () => {
  const ledger = async () => {
    await invest();
    await invest();
    await triggerEvent('breakdown');
    await server.call({ method: 'POST', url: '/sandbox/fuel/', body: {} });
    await days(7, 7);
    await triggerEvent('driver stops');
    await days(8);
    await triggerEvent('repossess and sell');
    await days(30);
    return server.dependencies.connection.query(`
      SELECT transfers.kind, accounts.kind AS account, owner_id, amount::text, description
      FROM entries JOIN transfers ON transfers.id = transfer_id
      JOIN accounts ON accounts.id = account_id
      WHERE transfers.kind <> 'deposit' ORDER BY entries.id`);
  };
  const first = await ledger();
  await server.close();
  await startFleet();
  assert.deepEqual(await ledger(), first);
});
