import fc from 'fast-check';
import * as limits from '@/config/limits';
import { percentOf } from '@/lib/fundingShare';
import { toKobo, type Kobo } from '@/lib/money';

const naira = (amount: number) => toKobo(amount * 100);
const amount = (most: number): fc.Arbitrary<Kobo> => fc.integer({ min: 1, max: most }).map(toKobo);

test('300,000 of 552,000 naira is 54 percent', () => {
  const funding = { requiredFunding: naira(552_000), contribution: naira(300_000) };
  expect(percentOf(funding)).toBe(54);
});

test('returns a rounded percentage, which is 100 only for the full amount', () => {
  fc.assert(
    fc.property(amount(limits.maxKobo), amount(limits.maxKobo), (one, other) => {
      const [contribution, requiredFunding] = one < other ? [one, other] : [other, one];
      const percent = percentOf({ contribution, requiredFunding });
      expect(percent === 100).toBe(contribution === requiredFunding);
      const halves = BigInt(percent) * 2n * BigInt(requiredFunding);
      const off = halves - 200n * BigInt(contribution);
      expect(off).toBeLessThanOrEqual(BigInt(requiredFunding));
      expect(-off).toBeLessThanOrEqual(BigInt(requiredFunding) * (percent === 99 ? 2n : 1n));
    }),
  );
  expect(percentOf({ contribution: naira(2), requiredFunding: naira(1) })).toBe(100);
});

test('the shares of two members who fund the whole clique add up to 100 percent', () => {
  const both = (one: number, other: number) => {
    const requiredFunding = toKobo(one + other);
    const [first, second] = [one, other].map(toKobo) as [Kobo, Kobo];
    return (
      percentOf({ contribution: first, requiredFunding }) +
      percentOf({ contribution: second, requiredFunding })
    );
  };
  expect(both(345, 655)).toBe(100);
  expect(both(355, 645)).toBe(100);
  fc.assert(
    fc.property(amount(99_999_999), amount(99_999_999), (one, other) => {
      fc.pre(Math.min(one, other) * 100 >= one + other);
      expect(both(one, other)).toBe(100);
    }),
  );
});
