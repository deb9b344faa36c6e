import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
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
import { addColleagues } from '../../../../server/testing/staff.ts';
import { agree, lastAudit, operate, proposeAs } from '../../support/staff.ts';

let server: TestServer;
let isOpen = false;
let ada: TestCustomer;
let asset: number;
let vehicle: number;
let agreement: number;

/** Creates a vehicle that pays Ada ₦40.00 in each of three weeks, with ₦4.00 in the reserve. */
beforeEach(async () => {
  if (isOpen) await server.close();
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
  await addColleagues(server, 'ada', 'chidi');
  isOpen = true;
  const waiting = await waitingInvestment(server, 3);
  [ada, asset] = [waiting.customer, waiting.asset];
  vehicle = await newVehicle(server, asset);
  agreement = await newAgreement(server, { vehicle, instalments: 3, price: '120.00' });
  assert.equal((await operate(server, `/vehicles/${vehicle}/bind/`)).status, 200);
});
after(() => server.close());

const query = (text: string) => server.dependencies.connection.query(text);

/** Creates another vehicle, whose driver owes ₦130.00 in two weeks. */
async function newOtherVehicle() {
  const id = await newVehicle(server, asset);
  const itsAgreement = await newAgreement(server, {
    vehicle: id,
    instalments: 2,
    price: '130.00',
  });
  return { vehicle: id, agreement: itsAgreement };
}

const urlOf = (id: number) => `/vehicles/${id}/move-backing/`;
const moveContract = (to: number) =>
  agree(server, urlOf(vehicle), { vehicle: to, reason: 'Burned out' });

const receiptsOf = async (id: number) => {
  const [row] = await query(
    `SELECT balance::int FROM accounts WHERE kind = 'vehicle_receipts' AND owner_id = ${id}`,
  );
  return row?.balance ?? 0;
};

const walletOf = async () => Number(await balanceOf(server, ada.token));

interface Portfolio {
  readonly active_investments: readonly {
    readonly backing: { readonly trail: readonly { readonly event: string }[] };
  }[];
}

describe('moving a contract to another vehicle', () => {
  it('moving a contract to another vehicle takes its receipts along, and late payouts are paid at once', async () => {
    const before = await walletOf();
    await repay(server, agreement, '50');
    assert.equal(await receiptsOf(vehicle), 5_000);
    await passDays(server, 8);
    const { vehicle: newer, agreement: its } = await newOtherVehicle();
    await repay(server, its, '65');
    await passDays(server, 7);
    assert.equal(await walletOf(), before + 50);
    await moveContract(newer);
    assert.deepEqual(await lastAudit(server), {
      actor: 'chidi',
      action: 'backing moved',
      subject: 'contract 1',
      detail: {
        proposed_by: 'ada',
        from: vehicle,
        to: newer,
        receipts: '0.00',
        reason: 'Burned out',
      },
    });
    await runJobs(server);
    assert.equal(await walletOf(), before + 80);
    await assertBooksBalance(server, ada.token);
    await passDays(server, 7);
    await repay(server, its, '65');
    await runJobs(server);
    assert.equal(await walletOf(), before + 120);
    const ended = await query('SELECT ended_at IS NULL AS is_open FROM backings');
    assert.deepEqual(ended, [{ is_open: false }]);
    await assertBooksBalance(server, ada.token);
  });

  it('moving a contract to another vehicle moves the money for later payouts, and the history shows the move', async () => {
    await repay(server, agreement, '50');
    const { vehicle: newer } = await newOtherVehicle();
    await moveContract(newer);
    assert.deepEqual([await receiptsOf(vehicle), await receiptsOf(newer)], [0, 5_000]);
    const { body } = await server.call({ url: '/users/investments/', token: ada.token });
    const [investment] = (body as Portfolio).active_investments;
    assert.deepEqual(
      investment?.backing.trail.map(({ event }) => event),
      ['moved'],
    );
    await assertBooksBalance(server, ada.token);
  });

  it('moving a contract to another vehicle doesn’t charge it for what the first vehicle has refilled in the reserve', async () => {
    const before = await walletOf();
    const reserve = () => query(`SELECT balance::int FROM accounts WHERE kind = 'reserve'`);
    await passDays(server, 15);
    const lent = (await walletOf()) - before;
    assert.ok(lent > 0);
    assert.deepEqual(await reserve(), [{ balance: 400 - lent * 100 }]);
    await repay(server, agreement, '90');
    await runJobs(server);
    assert.equal(await walletOf(), before + 80);
    await repay(server, agreement, '1');
    assert.deepEqual(await reserve(), [{ balance: 400 }]);
    const { vehicle: newer, agreement: its } = await newOtherVehicle();
    await repay(server, its, '60');
    const [{ plate = '' } = {}] = await query(`SELECT plate FROM vehicles WHERE id = ${newer}`);
    const asWritten = String(plate).toLowerCase().replace('lsr', 'lsr ');
    await agree(server, urlOf(vehicle), { plate: asWritten, reason: 'Burned out' });
    assert.equal(await receiptsOf(newer), 7_100);
    assert.deepEqual(await reserve(), [{ balance: 400 }]);
    await assertBooksBalance(server, ada.token);
  });

  it('moving a contract is refused to a vehicle of another asset, without a driver, or that backs a contract', async () => {
    const propose = (to: number, from = vehicle) =>
      proposeAs(server, 'ada', urlOf(from), { vehicle: to, reason: 'A try' });
    const idle = await newVehicle(server, asset);
    assertRefused(await propose(idle), 409);
    const foreign = await newVehicle(server);
    await newAgreement(server, { vehicle: foreign });
    assertRefused(await propose(foreign), 409);
    assertRefused(await propose(vehicle, idle), 409);
    assertRefused(await propose(99_999), 404);
    const unknown = { plate: 'AAA-000', reason: 'A try' };
    assertRefused(await proposeAs(server, 'ada', urlOf(vehicle), unknown), 404);
    assertRefused(await propose(vehicle), 409);
  });
});
