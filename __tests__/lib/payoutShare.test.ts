import fc from 'fast-check';
import { payoutIntervals } from '@/config/choices';
import * as limits from '@/config/limits';
import { toKobo, type Kobo } from '@/lib/money';
import { payoutPartOf, payoutShareOf } from '@/lib/payoutShare';
import { planPayouts } from '@contract/rules/payouts';
import { splitSchedule } from '../../server/src/money/payouts/payoutShares.ts';

const naira = (amount: number) => toKobo(amount * 100);

test('pays exactly ₦366,000.00 of ₦673,440.00 for 300,000 of 552,000 naira', () => {
  const clique = { totalPayout: naira(673_440), requiredFunding: naira(552_000) };
  expect(payoutShareOf({ ...clique, contribution: naira(300_000) })).toBe(36_600_000);
  expect(payoutShareOf({ ...clique, contribution: naira(252_000) })).toBe(30_744_000);
});

test('pays nothing without a contribution or a required amount', () => {
  const clique = { totalPayout: naira(10), requiredFunding: naira(5), contribution: naira(1) };
  expect(payoutShareOf({ ...clique, contribution: toKobo(0) })).toBe(0);
  expect(payoutShareOf({ ...clique, requiredFunding: toKobo(0) })).toBe(0);
});

const amount = (most: number): fc.Arbitrary<Kobo> => fc.integer({ min: 1, max: most }).map(toKobo);

test('the shares of all members never exceed the total, and are less than a kobo each below it', () => {
  const contributions = fc.array(amount(9_999_999_999_999), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(amount(limits.maxKobo), contributions, (totalPayout, members) => {
      const requiredFunding = toKobo(members.reduce((sum, each) => sum + each, 0));
      const shares = members.map((contribution) =>
        payoutShareOf({ totalPayout, requiredFunding, contribution }),
      );
      const sum = shares.reduce((all, each) => all + each, 0);
      expect(sum).toBeLessThanOrEqual(totalPayout);
      expect(totalPayout - sum).toBeLessThan(members.length);
    }),
  );
});

test('pays the whole total to a member who funds all of it or more', () => {
  const [totalPayout, contribution] = [toKobo(limits.maxKobo), toKobo(limits.maxKobo)];
  expect(payoutShareOf({ totalPayout, requiredFunding: contribution, contribution })).toBe(
    totalPayout,
  );
  expect(payoutShareOf({ totalPayout, requiredFunding: toKobo(1), contribution })).toBe(
    totalPayout,
  );
});

test('the share is what the server will pay, or one kobo less', () => {
  const total = fc.integer({ min: 1000, max: 99_999_999_999_999 });
  const weeks = fc.integer({ min: 1, max: 520 });
  const contributions = fc.array(amount(9_999_999_999), { minLength: 1, maxLength: 40 });
  const interval = fc.constantFrom(...payoutIntervals);
  fc.assert(
    fc.property(total, weeks, interval, contributions, (all, durationWeeks, each, members) => {
      const plan = { durationWeeks, interval: each, startDate: '2026-03-02' };
      const payouts = planPayouts({ ...plan, totalPayout: BigInt(all) });
      const rows = splitSchedule(
        payouts.map((payout) => payout.amount),
        members.map(BigInt),
      );
      const requiredFunding = toKobo(members.reduce((sum, one) => sum + one, 0));
      const paid = members.map((_, column) =>
        rows.reduce((sum, row) => sum + Number(row[column]), 0),
      );
      expect(paid.reduce((sum, one) => sum + one, 0)).toBe(all);
      members.forEach((contribution, column) => {
        const shown = payoutShareOf({ totalPayout: toKobo(all), requiredFunding, contribution });
        const short = Number(paid[column]) - shown;
        expect(short === 0 || short === 1).toBe(true);
      });
    }),
  );
});

test('pays ₦7,038.45 a week for 300,000 of 552,000 naira', () => {
  const clique = { totalPayout: naira(673_440), requiredFunding: naira(552_000) };
  const contribution = naira(300_000);
  expect(payoutPartOf({ ...clique, contribution, durationWeeks: 52, interval: 'week' })).toBe(
    703_845,
  );
});

test('shows each payout of the server to within two kobo, except for the last, which may be larger', () => {
  const total = fc.integer({ min: 1000, max: 99_999_999_999_999 });
  const weeks = fc.integer({ min: 1, max: 104 });
  const contributions = fc.array(amount(9_999_999_999), { minLength: 1, maxLength: 8 });
  const interval = fc.constantFrom(...payoutIntervals);
  fc.assert(
    fc.property(total, weeks, interval, contributions, (all, durationWeeks, each, members) => {
      const plan = { durationWeeks, interval: each, startDate: '2026-03-02' };
      const payouts = planPayouts({ ...plan, totalPayout: BigInt(all) });
      const rows = splitSchedule(
        payouts.map((payout) => payout.amount),
        members.map(BigInt),
      );
      const requiredFunding = toKobo(members.reduce((sum, one) => sum + one, 0));
      members.forEach((contribution, column) => {
        const terms = { totalPayout: toKobo(all), requiredFunding, durationWeeks, interval: each };
        const shown = payoutPartOf({ ...terms, contribution });
        const more = rows.map((row) => Number(row[column]) - shown);
        expect(Math.min(...more)).toBeGreaterThanOrEqual(-1);
        expect(Math.max(0, ...more.slice(0, -1))).toBeLessThanOrEqual(2);
      });
    }),
  );
});
