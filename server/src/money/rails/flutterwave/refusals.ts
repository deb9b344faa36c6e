import type { Refusals } from '../refusal.ts';

/** What Flutterwave says of an order that it does not take, or does not carry out. */
export const flutterwaveRefusals: Refusals = {
  lowBalance: /insufficient (?:wallet )?(?:funds|balance)/i,
  definite: [
    // The amount is less than it sends.
    /less than (?:the minimum|\d)/i,
    // The receiver is on its watch list.
    /blacklist|watch ?list/i,
    // The receiver's account takes nothing any more.
    /account(?: number)? is (?:closed|dormant)/i,
  ],
};

/** What it says of an account that does not exist. It answers 400 to much else, such as a network it does not know. */
export const noSuchAccount = /could not be (?:validated|resolved)|invalid account|not found/i;
