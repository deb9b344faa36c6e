import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { lagosDate, startOfLagosDay } from '../../../../server/src/money/payouts/calendar.ts';
import {
  payoutIntervalOf,
  payoutCount,
  payoutDate,
  payoutIntervals,
  planPayouts,
} from '../../../../contract/rules/payouts.ts';
import { splitByShares, splitSchedule } from '../../../../server/src/money/payouts/payoutShares.ts';

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

const interval = fc.constantFrom(...payoutIntervals);
const weeks = fc.integer({ min: 1, max: 520 });
const total = fc.bigInt({ min: 1n, max: 99_999_999_999_999n });
const day = fc
  .date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2032-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe('the number of payouts', () => {
  const cases = [
    [1, 1, 1, 1],
    [2, 2, 1, 1],
    [6, 6, 1, 1],
    [7, 7, 2, 1],
    [26, 26, 6, 1],
    [39, 39, 9, 1],
    [52, 52, 12, 1],
    [77, 77, 18, 1],
    [78, 78, 18, 2],
    [104, 104, 24, 2],
    [130, 130, 30, 3],
    [156, 156, 36, 3],
  ] as const;
  for (const [duration, weekly, monthly, yearly] of cases) {
    it(`the number of payouts over ${duration} weeks is ${weekly} if weekly, ${monthly} if monthly and ${yearly} if yearly`, () => {
      assert.deepEqual(
        payoutIntervals.map((each) => payoutCount(duration, each)),
        [weekly, monthly, yearly],
      );
    });
  }
});

describe('the date of a payout', () => {
  const cases = [
    ['2026-03-02', 'week', 1, '2026-03-09'],
    ['2028-02-25', 'week', 1, '2028-03-03'],
    ['2026-12-29', 'week', 1, '2027-01-05'],
    ['2026-01-15', 'month', 1, '2026-02-15'],
    ['2026-01-31', 'month', 1, '2026-02-28'],
    ['2026-01-31', 'month', 3, '2026-04-30'],
    ['2028-01-31', 'month', 1, '2028-02-29'],
    ['2026-04-30', 'month', 1, '2026-05-31'],
    ['2027-02-28', 'month', 1, '2027-03-31'],
    ['2028-02-28', 'month', 1, '2028-03-28'],
    ['2026-01-30', 'month', 1, '2026-02-28'],
    ['2026-01-30', 'month', 2, '2026-03-30'],
    ['2026-12-31', 'month', 2, '2027-02-28'],
    ['2028-02-29', 'year', 1, '2029-02-28'],
    ['2028-02-29', 'year', 4, '2032-02-29'],
    ['2027-02-28', 'year', 1, '2028-02-29'],
    ['2026-06-15', 'year', 3, '2029-06-15'],
  ] as const;
  for (const [start, each, number, due] of cases) {
    it(`payout ${number}, with one payout each ${each} from ${start}, is due on ${due}`, () => {
      assert.equal(payoutDate(start, each, number), due);
    });
  }
});

describe('a day in Africa/Lagos', () => {
  it('a day in Lagos begins an hour before the day in UTC', () => {
    assert.equal(lagosDate(new Date('2026-02-28T22:59:59.999Z')), '2026-02-28');
    assert.equal(lagosDate(new Date('2026-02-28T23:00:00.000Z')), '2026-03-01');
    assert.equal(startOfLagosDay('2026-03-01').toISOString(), '2026-02-28T23:00:00.000Z');
  });

  it('a day in Lagos matches the time zone database', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 86_399 }), (date, second) => {
        const instant = new Date(Date.parse(`${date}T00:00:00Z`) + second * 1000);
        assert.equal(lagosDate(instant), format.format(instant));
      }),
    );
  });

  it('a day in Lagos includes its first instant, and not the instant before', () => {
    fc.assert(
      fc.property(day, (date) => {
        const start = startOfLagosDay(date);
        assert.equal(lagosDate(start), date);
        assert.equal(lagosDate(new Date(start.getTime() - 1)), addDays(date, -1));
      }),
    );
  });
});

describe('the schedule of payouts', () => {
  it('the schedule of payouts adds up to the total payout, in equal amounts except for the last', () => {
    fc.assert(
      fc.property(total, weeks, interval, day, (totalPayout, durationWeeks, each, startDate) => {
        const plan = planPayouts({ totalPayout, durationWeeks, interval: each, startDate });
        const amounts = plan.map(({ amount }) => amount);
        const [first = 0n] = amounts;
        const last = amounts.at(-1) ?? 0n;
        assert.equal(sum(amounts), totalPayout);
        assert.equal(plan.length, payoutCount(durationWeeks, each));
        assert.ok(amounts.slice(0, -1).every((amount) => amount === first));
        assert.ok(last >= first && last - first < BigInt(plan.length));
      }),
    );
  });

  it('the schedule of payouts has due dates in ascending order, after the start', () => {
    fc.assert(
      fc.property(weeks, interval, day, (durationWeeks, each, startDate) => {
        const plan = planPayouts({ totalPayout: 1n, durationWeeks, interval: each, startDate });
        const days = [startDate, ...plan.map(({ dueDate }) => dueDate)];
        assert.deepEqual(days, [...new Set(days)].sort());
        assert.deepEqual(
          plan.map(({ number }) => number),
          plan.map((_, index) => index + 1),
        );
      }),
    );
  });

  it('payouts have one of three intervals', () => {
    assert.deepEqual(['week', 'month', 'year', 'day', undefined].map(payoutIntervalOf), [
      'week',
      'month',
      'year',
      undefined,
      undefined,
    ]);
  });
});

describe('splitting by shares', () => {
  it('splitting an amount gives the remaining kobo to the largest remainders', () => {
    assert.deepEqual(splitByShares(100n, [1n, 1n, 1n]), [34n, 33n, 33n]);
    assert.deepEqual(splitByShares(100n, [3n, 2n, 2n]), [43n, 29n, 28n]);
    assert.deepEqual(splitByShares(10n, [50n, 30n, 20n]), [5n, 3n, 2n]);
    assert.deepEqual(splitByShares(1n, [1n, 99n]), [0n, 1n]);
    // 1.2 and 0.8 kobo: the smaller share has the larger remainder.
    assert.deepEqual(splitByShares(2n, [3n, 2n]), [1n, 1n]);
    assert.deepEqual(splitByShares(0n, [5n, 7n]), [0n, 0n]);
  });

  it('splitting by shares loses no kobo, and gives each share its exact part to within a kobo', () => {
    const shares = fc.array(fc.bigInt({ min: 0n, max: 9_999_999_999n }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(total, shares, (amount, each) => {
        const whole = sum(each);
        fc.pre(whole > 0n);
        const parts = splitByShares(amount, each);
        assert.equal(sum(parts), amount);
        parts.forEach((part, index) => {
          const off = part * whole - amount * (each[index] ?? 0n);
          assert.ok(-whole < off && off < whole);
        });
      }),
    );
  });

  it('splitting by shares refuses shares that are negative or add up to nothing', () => {
    assert.throws(() => splitByShares(1n, []), RangeError);
    assert.throws(() => splitByShares(1n, [0n]), RangeError);
    assert.throws(() => splitByShares(1n, [2n, -1n]), RangeError);
    assert.throws(() => splitByShares(-1n, [1n]), RangeError);
  });
});

describe('splitting a schedule by shares', () => {
  it('splitting a schedule by shares pays a share of ₦300,000 in ₦552,000 exactly ₦366,000.00 of ₦673,440.00, whatever the interval', () => {
    const shares = [30_000_000n, 25_200_000n];
    for (const each of payoutIntervals) {
      const plan = { totalPayout: 67_344_000n, durationWeeks: 52, startDate: '2026-03-02' };
      const amounts = planPayouts({ ...plan, interval: each }).map(({ amount }) => amount);
      const rows = splitSchedule(amounts, shares);
      assert.deepEqual(
        shares.map((_, column) => sum(rows.map((row) => row[column] ?? 0n))),
        [36_600_000n, 30_744_000n],
      );
    }
  });

  it('splitting a schedule by shares loses no kobo of a payout, and gives each share its exact part of the total in the end', () => {
    const contributions = fc.array(
      fc.oneof(fc.bigInt({ min: 1n, max: 300n }), fc.bigInt({ min: 1n, max: 9_999_999_999n })),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(total, weeks, interval, contributions, (totalPayout, duration, each, shares) => {
        const plan = { totalPayout, durationWeeks: duration, startDate: '2026-03-02' };
        const amounts = planPayouts({ ...plan, interval: each }).map(({ amount }) => amount);
        const rows = splitSchedule(amounts, shares);
        rows.forEach((row, index) => {
          assert.equal(sum(row), amounts[index]);
          assert.ok(row.every((part) => part >= 0n));
        });
        assert.deepEqual(
          shares.map((_, column) => sum(rows.map((row) => row[column] ?? 0n))),
          splitByShares(totalPayout, shares),
        );
      }),
    );
  });

  it('splitting a schedule by shares is never two kobo ahead of the exact part of what has been paid so far', () => {
    const contributions = fc.array(fc.bigInt({ min: 1n, max: 9_999_999_999n }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        fc.array(total, { minLength: 1, maxLength: 60 }),
        contributions,
        (amounts, shares) => {
          const whole = sum(shares);
          const rows = splitSchedule(amounts, shares);
          amounts.forEach((_, number) => {
            const due = sum(amounts.slice(0, number + 1));
            shares.forEach((share, column) => {
              const paid = sum(rows.slice(0, number + 1).map((row) => row[column] ?? 0n));
              assert.ok(paid * whole - due * share < 2n * whole);
            });
          });
        },
      ),
    );
  });
});
