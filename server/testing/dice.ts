/** A random number generator. The same seed gives the same numbers. */
export interface Dice {
  /** Returns a whole number from 0 to `limit` - 1. */
  integer(limit: number): number;
  /** Returns true with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Creates a Mulberry32 generator, which is random enough to choose steps. */
export function newDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (limit: number) => Math.floor(next() * limit);
  return {
    integer,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[integer(list.length)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
  };
}
