import { partOf } from '../../../../contract/rules/payouts.ts';
import { lesser, sumOf, type Kobo } from '../../platform/kobo/kobo.ts';

/**
 * Splits an amount in proportion to shares, to the kobo. Rounds each part down. The remaining kobo go one each to the
 * largest remainders, and among equals to the earlier share. Returns the parts in the order of the shares. They add up
 * to the amount. Throws RangeError if the amount or a share is negative, or if the shares add up to zero.
 */
export function splitByShares(amount: Kobo, shares: readonly Kobo[]): Kobo[] {
  const whole = sumOf(shares);
  if (amount < 0n || whole <= 0n || shares.some((share) => share < 0n)) {
    throw new RangeError('An amount is split by shares that are not below zero, nor all zero.');
  }
  const parts = shares.map((share) => partOf(amount, share, whole));
  const left = amount - sumOf(parts);
  const remainders = shares.map((share, index) => ({ index, size: (amount * share) % whole }));
  // Sorting is stable, so equals keep the order of the shares.
  remainders.sort((one, other) => Number(other.size > one.size) - Number(other.size < one.size));
  const withExtraKobo = new Set(remainders.slice(0, Number(left)).map(({ index }) => index));
  return parts.map((part, index) => (withExtraKobo.has(index) ? part + 1n : part));
}

/**
 * Splits the payouts of a schedule in proportion to shares, to the kobo. The parts of each payout add up to that
 * payout. Over all payouts, each share gets exactly its part of the total according to `splitByShares`. Each payout is
 * split by what is due to everyone so far and not yet paid, so rounding errors don't accumulate. Returns one row for
 * each payout, with its parts in the order of the shares. Throws RangeError like `splitByShares`.
 */
export function splitSchedule(amounts: readonly Kobo[], shares: readonly Kobo[]): Kobo[][] {
  const total = sumOf(amounts);
  const wholes = splitByShares(total, shares);
  const paid = wholes.map(() => 0n);
  let due = 0n;
  return amounts.map((amount) => {
    due += amount;
    if (amount === 0n) return wholes.map(() => 0n);
    const owed = wholes.map((whole, index) => whole * due - total * (paid[index] ?? 0n));
    const parts = splitByShares(
      amount,
      owed.map((each) => (each > 0n ? each : 0n)),
    );
    parts.forEach((part, index) => (paid[index] = (paid[index] ?? 0n) + part));
    return parts;
  });
}

/**
 * Splits part of a payout between customers who may already have had some of it. Afterwards each has their part of
 * everything paid so far, according to `splitByShares`, but never less than before. No new part is negative, and
 * together they are the amount.
 * @param had what each had before, in the order of the shares
 */
export function splitPart(amount: Kobo, shares: readonly Kobo[], had: readonly Kobo[]): Kobo[] {
  const before = shares.map((_, index) => had[index] ?? 0n);
  const due = splitByShares(sumOf(before) + amount, shares);
  const parts = due.map((each, index) => {
    const more = each - (before[index] ?? 0n);
    return more > 0n ? more : 0n;
  });
  // A customer who has already had one kobo too many keeps it. The excess is taken from the last of the other parts.
  let tooMuch = sumOf(parts) - amount;
  for (let index = parts.length - 1; tooMuch > 0n; index -= 1) {
    const part = parts[index] ?? 0n;
    const less = lesser(part, tooMuch);
    parts[index] = part - less;
    tooMuch -= less;
  }
  return parts;
}
