import fc from 'fast-check';
import { intervalOf, planOf } from '@/store/investments/payoutPlan';
import { payoutIntervals } from '@/config/choices';
import { toKobo } from '@/lib/money';
import { payoutCount } from '@contract/rules/payouts';
import type { Investment } from '@/store/investments/investmentsWire';

const contracts = fc.record({
  total: fc.integer({ min: 1_000_000, max: 10_000_000_000 }),
  // Leaves out short contracts, some of which have the same number of payouts for several intervals.
  weeks: fc.integer({ min: 79, max: 520 }),
  interval: fc.constantFrom(...payoutIntervals),
  paidPayouts: fc.nat({ max: 12 }),
});

/** Returns an investment as sent by a server that only supports section 7 of the specification. */
function investmentFrom(
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
    lost: null,
    payouts: [],
    backing: null,
  };
}

test('the interval is derived from the amount of one payout, but no dates are invented', () => {
  fc.assert(
    fc.property(contracts, ({ paidPayouts, ...contract }) => {
      const investment = investmentFrom(contract, paidPayouts);
      expect(intervalOf(investment)).toBe(contract.interval);
      expect(planOf(investment)).toEqual([]);
    }),
  );
});

test('an investment has no interval if the amount of a payout fits no interval', () => {
  const investment = investmentFrom({ total: 1_000_000, weeks: 104, interval: 'week' }, 0);
  expect(intervalOf({ ...investment, payoutAmount: toKobo(7) })).toBeNull();
});
