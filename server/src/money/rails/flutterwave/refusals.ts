import { ProviderRefusal, type Refusals } from '../refusal.ts';

/** Flutterwave's reasons for refusing an order or not executing it. */
export const flutterwaveRefusals: Refusals = {
  lowBalance: /insufficient (?:wallet )?(?:funds|balance)/i,
  definite: [
    // The amount is below its minimum.
    /less than (?:the minimum|\d)/i,
    // The receiver is on its watch list.
    /blacklist|watch ?list/i,
    // The receiver's account is closed.
    /account(?: number)? is (?:closed|dormant)/i,
  ],
};

const noSuchThing = /could not be (?:validated|resolved)|invalid account|no transaction|not found/i;

/**
 * The requested record; undefined if Flutterwave says that it does not exist. The message decides, because Flutterwave
 * answers 400 to much else, such as a network that it does not know.
 */
export async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderRefusal && noSuchThing.test(error.message)) return undefined;
    throw error;
  }
}
