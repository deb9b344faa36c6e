import fc from 'fast-check';
import { payoutCount, payoutDate, payoutIntervals } from '@contract/rules/payouts';
import * as limits from '@/config/limits';
import { toKobo } from '@/lib/money';
import { projectedPayouts } from '@/lib/payoutSchedule';

const contracts = fc.record({
  totalPayout: fc.integer({ min: 1, max: limits.maxKobo }).map(toKobo),
  durationWeeks: fc.integer({ min: 1, max: 520 }),
  interval: fc.constantFrom(...payoutIntervals),
  startDate: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
});

const isMonthEnd = (date: string): boolean =>
  new Date(Date.parse(date) + 86_400_000).getUTCDate() === 1;

describe('projected payouts', () => {
  test('payouts add up to the total: equal amounts rounded down, and the remainder in the last payout', () => {
    fc.assert(
      fc.property(contracts, (contract) => {
        const payouts = projectedPayouts(contract);
        const amounts = payouts.map(({ amount }) => amount);
        const [first] = amounts;
        const equal = Math.floor(contract.totalPayout / payouts.length);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(contract.totalPayout);
        expect(amounts.slice(0, -1).every((amount) => amount === first)).toBe(true);
        expect(amounts.at(-1)).toBe(contract.totalPayout - equal * (payouts.length - 1));
      }),
    );
  });

  test('payouts are due one interval apart, and the last day of a month stays the last day', () => {
    fc.assert(
      fc.property(contracts, (contract) => {
        const dates = projectedPayouts(contract).map(({ dueDate }) => dueDate);
        expect([...dates].sort()).toEqual(dates);
        expect(new Set(dates).size).toBe(dates.length);
        if (contract.interval !== 'week' && isMonthEnd(contract.startDate)) {
          expect(dates.every(isMonthEnd)).toBe(true);
        }
      }),
    );
  });

  test.each([
    [104, 'week', 104],
    [104, 'month', 24],
    [104, 'year', 2],
    [1, 'month', 1],
    [1, 'year', 1],
    [26, 'year', 1],
    [78, 'year', 2],
    [6, 'month', 1],
    [7, 'month', 2],
  ] as const)(
    'a contract of %p weeks with a payout each %s has %p payouts',
    (weeks, interval, count) => {
      expect(payoutCount(weeks, interval)).toBe(count);
    },
  );

  test.each([
    ['2026-11-20', 1, 'week', '2026-11-27'],
    ['2026-12-28', 1, 'week', '2027-01-04'],
    ['2027-01-31', 1, 'month', '2027-02-28'],
    ['2027-01-31', 2, 'month', '2027-03-31'],
    ['2027-01-30', 1, 'month', '2027-02-28'],
    ['2027-01-30', 2, 'month', '2027-03-30'],
    ['2027-04-30', 1, 'month', '2027-05-31'],
    ['2028-02-29', 1, 'year', '2029-02-28'],
    ['2028-02-29', 4, 'year', '2032-02-29'],
    ['2026-11-20', 1, 'year', '2027-11-20'],
  ] as const)(
    'a contract from %s has payout %p with interval %s on %s',
    (start, number, interval, due) => {
      expect(payoutDate(start, interval, number)).toBe(due);
    },
  );

  test('payouts are numbered from 1, and the first is due one interval after the start', () => {
    const payouts = projectedPayouts({
      totalPayout: toKobo(1_000),
      durationWeeks: 3,
      interval: 'week',
      startDate: '2026-11-20',
    });
    expect(payouts).toEqual([
      { number: 1, dueDate: '2026-11-27', amount: 333 },
      { number: 2, dueDate: '2026-12-04', amount: 333 },
      { number: 3, dueDate: '2026-12-11', amount: 334 },
    ]);
  });

  test('an invalid start date is rejected', () => {
    expect(() => payoutDate('2026-02-30', 'week', 1)).toThrow(RangeError);
  });
});
