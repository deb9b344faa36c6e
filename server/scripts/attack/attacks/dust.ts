import assert from 'node:assert/strict';
import { remoteAnswer, remoteCall, type RemoteCustomer } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';

export default {
  title: 'Filling a clique with contributions of one kobo',
  isQuick: false,
  run: async ({ origin, newAsset, newCustomer, payIn }) => {
    const [creator, member] = [await newCustomer(), await newCustomer()];
    for (const customer of [creator, member]) await payIn(customer, '5000.00');
    const clique = (contribution: string, asset: number) => ({
      method: 'POST' as const,
      url: '/clique/',
      token: creator.token,
      body: { name: 'Dust', asset, contribution, visibility: 'public', payout_frequency: 'week' },
    });
    const asset = await newAsset();
    const tiny = await remoteCall(origin, clique('0.01', asset));
    assert.equal(tiny.status, 400, 'a clique is created with one kobo');
    const { id } = await remoteAnswer(origin, 201, clique('1000.00', asset));
    const url = `/clique/${String(id)}`;
    const put = async ({ token }: RemoteCustomer, step: 'join' | 'contribute', amount: string) => {
      const body = step === 'join' ? { contribution: amount } : { amount };
      const call = { method: 'POST', url: `${url}/${step}/`, token, body } as const;
      return (await remoteCall(origin, call)).status;
    };
    assert.equal(await put(member, 'join', '0.01'), 400, 'one kobo makes a member');
    assert.equal(await put(creator, 'contribute', '0.01'), 400, 'a member may add one kobo');
    assert.equal(await put(member, 'join', '1000.00'), 200, 'an honest contribution is refused');
  },
} satisfies Attack;
