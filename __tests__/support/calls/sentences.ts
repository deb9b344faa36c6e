import type { Sentences } from './row';

/** Messages that several calls share. */
export const checkConnection = 'Network error. Check your connection.';
export const unexpectedRetry = 'An unexpected error occurred. Please try again.';
export const noContract = 'Unable to load contract terms. Please try again.';

/** A failure that is only logged. */
export const logged: Sentences = { failed: null };

/** Returns the same message for every failure. */
export const always = (sentence: string): Sentences => ({ failed: sentence });

/** Returns the messages of a call that shows one of two texts from the server: the first, or else the second. */
export const wordsOf = (first: string, second: string): Required<Pick<Sentences, 'refused'>> => ({
  refused: [
    [429, { [second]: 'b', [first]: 'a' }, 'a'],
    [429, { [second]: 'b' }, 'b'],
  ],
});
