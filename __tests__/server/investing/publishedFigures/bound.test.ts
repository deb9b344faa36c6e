import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { richCustomer } from '../../../../server/testing/cliques.ts';
import { invest, newAgreement, newVehicle, smallAsset } from '../../../../server/testing/fleet.ts';
import { passDays } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import type { Backing } from '../../../../contract/schemas/backing.ts';
import { asStaff, operate } from '../../support/staff.ts';

let server: TestServer;

const readFigures = async () => (await server.call({ url: '/backing/' })).body as Backing;
const readUnits = async () => (await asStaff(server, { url: '/office/api/units/' })).body;

/**
 * Makes seven contracts of ₦100.00, of which five have a vehicle each. ₦4.00 of each service charge go into the
 * reserve. Two more vehicles back no contract: one has a driver who owes ₦1,000.00, the other has no driver.
 */
beforeEach(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
  const asset = await smallAsset(server, 2, { units: 10 });
  for (let count = 0; count < 7; count += 1) {
    await invest(server, await richCustomer(server, '1000'), asset, '100');
  }
  for (let count = 0; count < 5; count += 1) {
    const vehicle = await newVehicle(server, asset);
    const terms = { instalments: 2, price: '140.00', insurance: '4.00', maintenance: '3.00' };
    await newAgreement(server, { vehicle, fee: '3.00', ...terms });
    const bound = await operate(server, `/vehicles/${vehicle}/bind/`);
    assert.equal(bound.status, 200, bound.text);
  }
  await newAgreement(server, { vehicle: await newVehicle(server, asset) });
  await newVehicle(server, asset);
});
afterEach(() => server.close());

describe('contracts that vehicles pay for', () => {
  it('the figures of contracts with a vehicle count the reserve together with what waiting contracts will pay into it', async () => {
    const { reserve, arrears } = await readFigures();
    // 1 % of five debts of ₦140.00 and of one debt of ₦1,000.00 is expected to be lost.
    assert.equal(arrears?.expected_loss, '17.00');
    assert.deepEqual(reserve, { held: '20.00', expected: '8.00', coverage: 164 });
  });

  it('the figures of contracts with a vehicle count the share of the reserve that waiting contracts name', async () => {
    Object.assign(server.dependencies.config, { reserveShare: 5000 });
    assert.equal((await readFigures()).reserve?.expected, '8.00');
  });

  it('the figures of contracts with a vehicle don’t count their vehicles as available for units', async () => {
    const [first] = (await readUnits()) as Record<string, unknown>[];
    const { waiting, free, unbound, missing } = first ?? {};
    assert.deepEqual([first?.units, waiting, free, unbound, missing], [3, 2, 1, 1, 3]);
  });

  it('the figures of contracts with a vehicle count what vehicles owe the reserve, minus the part that is expected to be lost', async () => {
    await passDays(server, 15);
    const { reserve } = await readFigures();
    // The reserve has lent ₦2.00 for each first payout. 5 % of that is expected to be lost.
    assert.deepEqual([reserve?.held, reserve?.expected], ['10.00', '17.50']);
  });

  it('the figures of contracts with a vehicle count even a new unpaid payout as lost once its driver is over 90 days late', async () => {
    await passDays(server, 15);
    await passDays(server, 83);
    const { payouts, losses } = await readFigures();
    // The first payout is 91 days late and the second one 84, and so are two instalments of each driver. The reserve
    // has lent another ₦5.05.
    assert.deepEqual(
      payouts.map(({ open, lost }) => [open, lost]),
      [[0, 97.5]],
    );
    assert.equal(losses, '584.95');
  });
});
