import fc from 'fast-check';
import { toKobo } from '@/lib/money';
import { payoutIntervals } from '@contract/rules/payouts';
import { paidAfter, paidBackAt, payoutPaidBack, projectedPayouts } from '@/lib/payoutSchedule';

const startDate = '2026-11-23';
const price = toKobo(444_125_000);
const weekly = projectedPayouts({
  totalPayout: toKobo(586245e3),
  durationWeeks: 52,
  interval: 'week',
  startDate,
});

test('returns what has been paid after a number of weeks, to the kobo', () => {
  expect(paidAfter(weekly, 0)).toBe(0);
  expect(paidAfter(weekly, 20)).toBe(225_478_840);
  expect(paidAfter(weekly, 52)).toBe(586_245_000);
});

test('finds the payout with which the sum reaches the price, or returns null', () => {
  expect(paidBackAt(weekly, price)).toBe(40);
  expect(paidBackAt(weekly, toKobo(586_245_000))).toBe(52);
  expect(paidBackAt(weekly, toKobo(586_245_001))).toBeNull();
});

const terms = fc.record({
  totalValue: fc.integer({ min: -900_000_000, max: 900_000_000 }).map(toKobo),
  totalPayout: fc.integer({ min: 1, max: 900_000_000 }).map(toKobo),
  durationWeeks: fc.integer({ min: 1, max: 160 }),
});

test('the payout that reaches the price agrees with the list of payouts, whatever the terms and the interval', () => {
  fc.assert(
    fc.property(terms, fc.constantFrom(...payoutIntervals), ({ totalValue, ...plan }, interval) => {
      const payouts = projectedPayouts({ ...plan, interval, startDate });
      expect(payoutPaidBack({ ...plan, totalValue }, interval)).toBe(
        paidBackAt(payouts, totalValue),
      );
    }),
  );
});

test('the payouts add up to less than the price before the week in which they reach it, and to at least the price from then on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 586_245_000 }).map(toKobo), (any) => {
      const at = paidBackAt(weekly, any) ?? 0;
      expect(paidAfter(weekly, at - 1)).toBeLessThan(any);
      expect(paidAfter(weekly, at)).toBeGreaterThanOrEqual(any);
    }),
  );
});
