import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outlookOf } from '../../../../server/src/investing/payouts/outlook.ts';

const due = (day: string, amount: bigint) => ({ day, amount });
/** Returns an amount of a vehicle's account today. */
const has = (amount: bigint) => due('2026-03-01', amount);
const payouts = [due('2026-03-08', 40n), due('2026-03-15', 40n), due('2026-03-22', 40n)];

describe('the outlook for investors', () => {
  it('the outlook for investors is that a payout is on time if its money comes before it', () => {
    const incomes = payouts.map(({ day }) => due(day, 40n));
    assert.deepEqual(outlookOf(payouts, incomes), {
      late_payouts: 0,
      all_payouts_by: '2026-03-22',
    });
    assert.deepEqual(outlookOf(payouts, [has(120n)]), {
      late_payouts: 0,
      all_payouts_by: '2026-03-22',
    });
  });

  it('the outlook for investors counts payouts whose money comes later, each after the earlier ones', () => {
    const slow = [due('2026-03-08', 20n), due('2026-03-20', 60n), due('2026-04-01', 40n)];
    assert.deepEqual(outlookOf(payouts, slow), {
      late_payouts: 3,
      all_payouts_by: '2026-04-01',
    });
    assert.deepEqual(outlookOf(payouts, [has(20n), ...slow]), {
      late_payouts: 2,
      all_payouts_by: '2026-04-01',
    });
  });

  it('the outlook for investors never counts a payout whose money doesn’t come as paid, nor any after it', () => {
    const small = [due('2026-03-08', 20n), due('2026-03-15', 10n), due('2026-03-22', 1n)];
    assert.deepEqual(outlookOf(small, [has(25n)]), { late_payouts: 2, all_payouts_by: null });
    assert.deepEqual(outlookOf(payouts, [has(119n)]), { late_payouts: 1, all_payouts_by: null });
  });

  it('the outlook for investors subtracts components that are taken out before a payout, even if they were paid ahead', () => {
    const component = due('2026-03-10', -1n);
    assert.deepEqual(outlookOf(payouts, [has(120n), component]), {
      late_payouts: 1,
      all_payouts_by: null,
    });
    assert.deepEqual(outlookOf(payouts, [component, has(120n), due('2026-03-30', 1n)]), {
      late_payouts: 1,
      all_payouts_by: '2026-03-30',
    });
  });
});
