import assert from 'node:assert/strict';
import { remoteAnswer } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';
import { contribution } from '../target.ts';

export default {
  title: 'Farming referral bonuses with throw-away accounts',
  isQuick: true,
  run: async (target) => {
    const referrer = await target.newCustomer();
    await target.verifyIdentity(referrer);
    const { referral_link } = await remoteAnswer(target.origin, 200, {
      url: '/users/get-referral-link/',
      token: referrer.token,
    });
    const url = `/clique/${await target.newClique(referrer)}/join/`;
    for (let account = 0; account < 10; account += 1) {
      const throwAway = await target.newCustomer({ referral_link: String(referral_link) });
      await target.payIn(throwAway, contribution);
      const call = { method: 'POST', url, token: throwAway.token, body: { contribution } } as const;
      await remoteAnswer(target.origin, 200, call);
    }
    await target.passDays(0.001);
    const bonuses = await remoteAnswer(target.origin, 200, {
      url: '/wallet/referral_bonus/',
      token: referrer.token,
    });
    assert.deepEqual(bonuses, [], 'small shares in a clique earn bonuses');
  },
} satisfies Attack;
