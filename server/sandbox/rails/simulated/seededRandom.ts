import type { Random } from '../../../src/platform/random/random.ts';

/** Reproducible randomness from a seed (mulberry32). For tests and simulations, never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const integer = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  const hex = (length: number) => Array.from({ length }, () => integer(16).toString(16)).join('');
  return {
    integer,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    token: (bytes) =>
      Buffer.from(Array.from({ length: bytes }, () => integer(256))).toString('base64url'),
  };
}
