import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';
import { newWithdrawer } from '../withdrawer.ts';

export default {
  title: 'Exceeding a limit with several withdrawals at once',
  isQuick: true,
  run: async (target) => {
    const owner = await newWithdrawer(target, '1000000.00');
    await target.passDays(1);
    const racing = Array.from({ length: 6 }, () => owner.withdraw('60000.00'));
    const references = await Promise.all(racing);
    await target.passDays(1);
    const sent = await Promise.all(references.map((reference) => owner.isSentByRules(reference)));
    assert.equal(sent.filter(Boolean).length, 1, 'more than the limit is sent without a person');
  },
} satisfies Attack;
