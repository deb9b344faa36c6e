import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outlookOf } from '../../../../server/src/investing/payouts/outlook.ts';

const due = (day: string, amount: bigint) => ({ day, amount });
/** Returns money that is already in the account of the vehicle. */
const inAccount = (amount: bigint) => due('2026-03-01', amount);
const payouts = [due('2026-03-08', 40n), due('2026-03-15', 40n), due('2026-03-22', 40n)];

describe('the outlook for investors', () => {
  it('in the outlook for investors, a payout is on time if its money arrives by its due date', () => {
    const incomes = payouts.map(({ day }) => due(day, 40n));
    assert.deepEqual(outlookOf(payouts, incomes), {
      late_payouts: 0,
      all_payouts_by: '2026-03-22',
    });
    assert.deepEqual(outlookOf(payouts, [inAccount(120n)]), {
      late_payouts: 0,
      all_payouts_by: '2026-03-22',
    });
  });

  it('the outlook for investors counts payouts whose money arrives after their due date, and pays earlier payouts first', () => {
    const slow = [due('2026-03-08', 20n), due('2026-03-20', 60n), due('2026-04-01', 40n)];
    assert.deepEqual(outlookOf(payouts, slow), {
      late_payouts: 3,
      all_payouts_by: '2026-04-01',
    });
    assert.deepEqual(outlookOf(payouts, [inAccount(20n), ...slow]), {
      late_payouts: 2,
      all_payouts_by: '2026-04-01',
    });
  });

  it('the outlook for investors counts a payout whose money never arrives as late, and then has no date for all payouts', () => {
    const small = [due('2026-03-08', 20n), due('2026-03-15', 10n), due('2026-03-22', 1n)];
    assert.deepEqual(outlookOf(small, [inAccount(25n)]), { late_payouts: 2, all_payouts_by: null });
    assert.deepEqual(outlookOf(payouts, [inAccount(119n)]), {
      late_payouts: 1,
      all_payouts_by: null,
    });
  });

  it('the outlook for investors subtracts components that are taken out before a payout, even if they were paid ahead', () => {
    const component = due('2026-03-10', -1n);
    assert.deepEqual(outlookOf(payouts, [inAccount(120n), component]), {
      late_payouts: 1,
      all_payouts_by: null,
    });
    assert.deepEqual(outlookOf(payouts, [component, inAccount(120n), due('2026-03-30', 1n)]), {
      late_payouts: 1,
      all_payouts_by: '2026-03-30',
    });
  });
});
