import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { remoteAnswer } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';

const price = '100000.00';
const prefixes = ['0', '00', '00234', '234234'];

export default {
  title: 'Earning a referral bonus for each spelling of one phone number',
  isQuick: true,
  run: async ({ origin, newCustomer, newAsset, payIn, passDays }) => {
    const referrer = await newCustomer();
    const { referral_link } = await remoteAnswer(origin, 200, {
      url: '/users/get-referral-link/',
      token: referrer.token,
    });
    const subscriber = `803${randomInt(1e6, 1e7)}`;
    const url = `/asset/${await newAsset({ value: '100000', units: prefixes.length })}/invest/`;
    for (const prefix of prefixes) {
      const referred = await newCustomer({
        referral_link: String(referral_link),
        phone_number: prefix + subscriber,
      });
      await payIn(referred, price);
      const body = { amount_invested: price, payout_interval: 'week', agreed_to_contract: true };
      await remoteAnswer(origin, 201, { method: 'POST', url, token: referred.token, body });
    }
    await passDays(0.001);
    const { length } = (await remoteAnswer(origin, 200, {
      url: '/wallet/referral_bonus/',
      token: referrer.token,
    })) as unknown as unknown[];
    assert.equal(length, 1, `one phone number has earned ${length} bonuses`);
  },
} satisfies Attack;
