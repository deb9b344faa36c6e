import fc from 'fast-check';
import { intervalOf, nextPayoutOf, planOf } from '@/store/investments/payoutPlan';
import { payoutIntervals } from '@/config/choices';
import { toKobo } from '@/lib/money';
import { payoutCount, projectedPayouts } from '@/lib/payoutSchedule';
import type { Investment } from '@/store/investments/investmentsWire';

const contracts = fc.record({
  total: fc.integer({ min: 1_000_000, max: 10_000_000_000 }),
  // Below half a year several intervals have the same number of payouts.
  weeks: fc.integer({ min: 79, max: 520 }),
  interval: fc.constantFrom(...payoutIntervals),
  paidPayouts: fc.nat({ max: 12 }),
});

/** As a server of section 7 alone tells it. */
function told(
  contract: { total: number; weeks: number; interval: (typeof payoutIntervals)[number] },
  paid: number,
): Investment {
  const count = payoutCount(contract.weeks, contract.interval);
  const each = Math.floor(contract.total / count);
  const amountPaid = paid >= count ? contract.total : each * paid;
  return {
    id: null,
    asset: { id: 1, name: 'Bus', image: null, description: null },
    amountInvested: toKobo(1),
    totalPayout: toKobo(contract.total),
    roiPercent: 1,
    durationWeeks: contract.weeks,
    payoutAmount: toKobo(each),
    payoutInterval: null,
    startDate: '2026-11-20',
    endDate: null,
    nextPayoutDate: null,
    profit: toKobo(1),
    amountPaid: toKobo(amountPaid),
    payoutBalance: toKobo(contract.total - amountPaid),
    payouts: [],
  };
}

test('the amount of one payout tells the interval, and with it the schedule and what is paid', () => {
  fc.assert(
    fc.property(contracts, ({ paidPayouts, ...contract }) => {
      const investment = told(contract, paidPayouts);
      expect(intervalOf(investment)).toBe(contract.interval);
      const plan = planOf(investment);
      const due = projectedPayouts({
        totalPayout: investment.totalPayout,
        durationWeeks: contract.weeks,
        interval: contract.interval,
        startDate: '2026-11-20',
      });
      expect(plan.map(({ dueDate, amount }) => [dueDate, amount])).toEqual(
        due.map(({ dueDate, amount }) => [dueDate, amount]),
      );
      const paid = Math.min(paidPayouts, due.length);
      expect(plan.filter(({ isPaid }) => isPaid)).toHaveLength(paid);
      expect(nextPayoutOf(plan)?.number).toBe(paid === due.length ? undefined : paid + 1);
    }),
  );
});

test('an amount that fits no interval gives no schedule', () => {
  const investment = {
    ...told({ total: 1_000_000, weeks: 104, interval: 'week' }, 0),
    payoutAmount: toKobo(7),
  };
  expect(intervalOf(investment)).toBeNull();
  expect(planOf(investment)).toEqual([]);
});
