import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { post, richCustomer } from '../../../../server/testing/cliques.ts';
import type { TestCustomer } from '../../../../server/testing/customers.ts';
import { newAgreement, newVehicle, waitingInvestment } from '../../../../server/testing/fleet.ts';
import { passDays } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { lagosDate } from '../../../../server/src/money/payouts/calendar.ts';
import { operate } from '../../support/staff.ts';

let server: TestServer;
let ada: TestCustomer;

before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
  ada = await richCustomer(server, '5000');
});
after(() => server.close());

const repeat = async (count: number, action: () => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await action();
};

async function invest(asset: number): Promise<void> {
  const body = { amount_invested: '100', payout_interval: 'week', agreed_to_contract: true };
  const reply = await post(server, ada.token, `/asset/${asset}/invest/`, body);
  assert.equal(reply.status, 201, reply.text);
}

async function bind(asset: number): Promise<void> {
  const vehicle = await newVehicle(server, asset);
  const start_date = lagosDate(server.dependencies.clock.now());
  await newAgreement(server, { vehicle, instalments: 2, price: '140.00', start_date });
  const reply = await operate(server, `/vehicles/${vehicle}/bind/`);
  assert.equal(reply.status, 200, reply.text);
}

async function usualDays(): Promise<unknown> {
  const { body } = await server.call({ url: '/users/investments/', token: ada.token });
  const { active_investments: held } = body as {
    active_investments: readonly { backing: { state: string; usual_days?: number | null } }[];
  };
  return held.find(({ backing }) => backing.state === 'waiting')?.backing.usual_days;
}

it('the usual wait is the median of the asset, or of all assets if few contracts of the asset have got a vehicle, and is unknown for fewer than five contracts', async () => {
  const { asset: bus } = await waitingInvestment(server, 2, { units: 9 });
  await repeat(5, () => invest(bus));
  // Four contracts get a vehicle, after 0, 1, 2 and 3 days.
  await repeat(4, async () => {
    await bind(bus);
    await passDays(server, 1);
  });
  assert.equal(await usualDays(), null);
  await passDays(server, 6);
  await bind(bus);
  assert.equal(await usualDays(), 2);

  await bind(bus);
  const { asset: keke } = await waitingInvestment(server, 2, { units: 9 });
  await repeat(5, () => invest(keke));
  assert.equal(await usualDays(), 2);
  await passDays(server, 20);
  await repeat(5, () => bind(keke));
  assert.equal(await usualDays(), 20);
});
