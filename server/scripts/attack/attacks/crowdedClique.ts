import assert from 'node:assert/strict';
import { remoteCall } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';
import { contribution } from '../target.ts';

const strangers = 99;

export default {
  title: 'Closing a public clique to everyone else with 99 accounts and the smallest shares',
  isQuick: false,
  run: async ({ origin, newCustomer, newClique, payIn }) => {
    const url = `/clique/${await newClique(await newCustomer())}/join/`;
    const join = (token: string, share: string) =>
      remoteCall(origin, { method: 'POST', url, token, body: { contribution: share } });
    for (let account = 0; account < strangers; account += 1) {
      const stranger = await newCustomer();
      await payIn(stranger, contribution);
      await join(stranger.token, contribution);
    }
    const friend = await newCustomer();
    await payIn(friend, '900000.00');
    const { status } = await join(friend.token, '400000.00');
    assert.equal(status, 200, 'a crowd of small shares has taken every seat');
  },
} satisfies Attack;
