import type { Refusals } from '../refusal.ts';

/** Monnify's reasons for refusing an order. */
export const monnifyRefusals: Refusals = {
  lowBalance: /insufficient balance|sufficient balance/i,
  definite: [
    // The amount is below its minimum.
    /(?:below|less than) the minimum/i,
    // The receiver is on its watch list.
    /watch ?list/i,
    // The receiver's account no longer accepts money.
    /account(?: number)? is (?:closed|dormant)/i,
  ],
};
