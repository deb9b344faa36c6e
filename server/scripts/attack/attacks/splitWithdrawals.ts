import assert from 'node:assert/strict';
import { password } from '../../../testing/customers.ts';
import type { Attack } from '../attack.ts';
import { newWithdrawer } from '../withdrawer.ts';

const part = 60_000;
/** The most naira that the rules send to one customer in a day by default. In a week it is three times as much. */
const most = 100_000;

export default {
  title: 'Splitting a large withdrawal over devices and days, so that no person checks it',
  isQuick: true,
  run: async (target) => {
    const owner = await newWithdrawer(target, '2000000.00');
    await target.passDays(1);
    const devices = [owner.token];
    for (let count = 0; count < 3; count += 1) {
      const credentials = { username: owner.email, password };
      const { body } = await target.newDevice().post('/api/auth/token/', credentials);
      devices.push(String(body.access));
    }
    const sentOnDay = async (tokens: readonly string[]) => {
      const references: string[] = [];
      for (const token of tokens) references.push(await owner.withdraw(`${part}.00`, token));
      await target.passDays(1);
      const sent = await Promise.all(references.map((reference) => owner.isSentByRules(reference)));
      return sent.filter(Boolean).length * part;
    };
    assert.equal(await sentOnDay(devices.slice(1)), 0, 'a new device sends without a person');
    let inWeek = 0;
    for (let day = 0; day < 6; day += 1) {
      const sent = await sentOnDay(devices);
      assert.ok(sent <= most, 'several devices send more than one');
      inWeek += sent;
    }
    assert.ok(inWeek > 0, 'rules send nothing');
    assert.ok(inWeek <= 3 * most, 'the sums of several days are not limited');
  },
} satisfies Attack;
