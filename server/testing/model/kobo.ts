/** An amount in kobo. */
export type Kobo = bigint;

export const sum = (amounts: Iterable<Kobo>): Kobo => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};

export const least = (one: Kobo, other: Kobo): Kobo => (one < other ? one : other);

const decimals = 2;

/** Returns kobo as the API writes naira: "-12.05". */
export function naira(kobo: Kobo): string {
  const digits = String(kobo < 0n ? -kobo : kobo).padStart(decimals + 1, '0');
  return `${kobo < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Returns an amount of the API in kobo: the reverse of `naira`. */
export const koboOf = (amount: string): Kobo => BigInt(amount.replace('.', ''));

/** Splits a total into equal amounts, rounded down to the kobo. The last one gets the remainder. */
export function equalParts(total: Kobo, count: number): Kobo[] {
  const each = total / BigInt(count);
  return Array.from({ length: count }, (_, index) =>
    index + 1 === count ? total - each * BigInt(count - 1) : each,
  );
}

/** Splits an amount by shares, rounded down to the kobo. Remaining kobo go to the largest remainders, one each. */
export function splitByShares(amount: Kobo, shares: readonly Kobo[]): Kobo[] {
  const whole = sum(shares);
  const parts = shares.map((share) => (amount * share) / whole);
  const remainderOf = (index: number) => (amount * (shares[index] ?? 0n)) % whole;
  const byRemainder = shares
    .map((_, index) => index)
    .toSorted((one, other) => {
      const difference = remainderOf(other) - remainderOf(one);
      return difference === 0n ? one - other : difference > 0n ? 1 : -1;
    });
  const left = Number(amount - sum(parts));
  for (const index of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}

/**
 * Splits several amounts by shares. The parts of each amount add up to it, and the parts of each share to its part of
 * the total. Each amount goes to the shares that have received least of what they are due so far.
 */
export function splitEach(amounts: readonly Kobo[], shares: readonly Kobo[]): Kobo[][] {
  const total = sum(amounts);
  const wholes = splitByShares(total, shares);
  const had = wholes.map(() => 0n);
  let due = 0n;
  return amounts.map((amount) => {
    due += amount;
    if (amount === 0n) return wholes.map(() => 0n);
    const owed = wholes.map((whole, index) => {
      const missing = whole * due - total * (had[index] ?? 0n);
      return missing > 0n ? missing : 0n;
    });
    const parts = splitByShares(amount, owed);
    parts.forEach((part, index) => {
      had[index] = (had[index] ?? 0n) + part;
    });
    return parts;
  });
}

/**
 * Splits a further amount by shares, of which each has received parts before. Afterwards each has its share of
 * everything paid, except that no part is negative: the last shares then get less.
 */
export function splitMore(amount: Kobo, shares: readonly Kobo[], had: readonly Kobo[]): Kobo[] {
  const due = splitByShares(sum(had) + amount, shares);
  const parts = due.map((each, index) => {
    const more = each - (had[index] ?? 0n);
    return more > 0n ? more : 0n;
  });
  let excess = sum(parts) - amount;
  for (let index = parts.length - 1; excess > 0n; index -= 1) {
    const less = least(parts[index] ?? 0n, excess);
    parts[index] = (parts[index] ?? 0n) - less;
    excess -= less;
  }
  return parts;
}
