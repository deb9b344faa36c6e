import type { Refusals } from '../refusal.ts';

/** Paystack's reasons for refusing an order. */
export const paystackRefusals: Refusals = {
  lowBalance: /insufficient_balance|balance is not enough/i,
  definite: [
    // The amount is below its minimum.
    /(?:below|less than) the minimum/i,
    // The receiver is on its watch list.
    /watch ?list|recipient_blocked/i,
    // The receiver's account no longer accepts money.
    /account(?: number)? is (?:closed|dormant)/i,
  ],
};
