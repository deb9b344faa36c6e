import fc from 'fast-check';
import { toKobo } from '@/lib/money';
import { yearlyReturn } from '@/lib/yearlyReturn';

const cost = fc.integer({ min: 1, max: 1_000_000_000_00 }).map(toKobo);
const weeks = fc.integer({ min: 1, max: 5200 });

test('returns the ROI for a contract of a year, and half of it for a contract of two years', () => {
  const contract = { totalValue: toKobo(444_125_000), totalPayout: toKobo(586_245_000) };
  expect(yearlyReturn({ ...contract, durationWeeks: 52 })).toBe(32);
  expect(yearlyReturn({ ...contract, durationWeeks: 104 })).toBe(16);
  expect(yearlyReturn({ ...contract, durationWeeks: 26 })).toBe(64);
});

test('returns zero for a contract that only pays back its price', () => {
  fc.assert(
    fc.property(cost, weeks, (totalValue, durationWeeks) => {
      expect(yearlyReturn({ totalValue, totalPayout: totalValue, durationWeeks })).toBe(0);
    }),
  );
});

test('returns a rate that adds up to the ROI over all years, to within half a percent a year', () => {
  fc.assert(
    fc.property(cost, fc.integer({ min: 0, max: 100 }), weeks, (totalValue, roi, durationWeeks) => {
      const totalPayout = toKobo(totalValue + Math.round((totalValue * roi) / 100));
      const percent = ((totalPayout - totalValue) / totalValue) * 100;
      const years = durationWeeks / 52;
      const yearly = yearlyReturn({ totalValue, totalPayout, durationWeeks });
      expect(Math.abs(yearly * years - percent)).toBeLessThanOrEqual(0.5 * years + 1e-6);
    }),
  );
});

test('returns zero for an asset without a price', () => {
  const nothing = toKobo(0);
  expect(yearlyReturn({ totalValue: nothing, totalPayout: nothing, durationWeeks: 4 })).toBe(0);
});
