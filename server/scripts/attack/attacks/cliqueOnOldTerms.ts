import assert from 'node:assert/strict';
import { remoteCall } from '../../../testing/processes.ts';
import { contribution, targetAt } from '../target.ts';
import type { Attack } from '../attack.ts';

export default {
  title: "Keeping a vehicle's old terms for 30 days with a clique of ₦1,000",
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({});
    const origin = await server.ready;
    const { newCustomer, newAsset, payIn, changeTerms, passDays } = targetAt(origin, start);
    const customer = await newCustomer();
    await payIn(customer, contribution);
    const asset = await newAsset();
    const { token } = customer;
    const created = await remoteCall(origin, {
      method: 'POST',
      url: '/clique/',
      token,
      body: { name: 'Option', asset, contribution, visibility: 'public', payout_frequency: 'week' },
    });
    assert.equal(created.status, 201);
    await changeTerms(asset, { roi: 1 });
    await passDays(4);
    const own = await remoteCall(origin, { url: '/clique/my-cliques/', token });
    const [clique] = own.body as { status: string }[];
    assert.equal(clique?.status, 'closed', 'a clique keeps the old terms for weeks');
  },
} satisfies Attack;
