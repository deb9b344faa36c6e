import type { en } from './en/index.ts';

/** A sentence as a language writes it: it is the same always, or takes what is filled in. */
type Phrase<English> = English extends (given: infer Given) => string
  ? (given: Given) => string
  : string;

type English = typeof en;

/** All sentences of one language. A code that is missing does not compile. */
export type Catalogue = {
  readonly [Part in keyof English]: {
    readonly [Code in keyof English[Part]]: Phrase<English[Part][Code]>;
  };
};

/** A sentence by its code, with what is filled in, in no language yet. */
type WordsOf<Part> = {
  [Code in keyof Part]: Part[Code] extends (given: infer Given) => string
    ? { readonly code: Code } & Given
    : Code;
}[keyof Part];

/** Why a call is refused: `'not_found'`, or `{ code: 'pin_wrong', left: 2 }`. */
export type RefusalWords = WordsOf<English['refusals']>;

export type RefusalCode = keyof English['refusals'];

export const codeOf = (words: RefusalWords): RefusalCode =>
  typeof words === 'string' ? words : words.code;

/** The sentence of a refusal in the language of this catalogue. */
export function sentenceOf({ refusals }: Pick<Catalogue, 'refusals'>, words: RefusalWords): string {
  if (typeof words === 'string') return refusals[words];
  // `RefusalWords` has paired each code with what its phrase takes; the compiler cannot follow the pair through.
  const phrase = refusals[words.code] as (given: RefusalWords) => string;
  return phrase(words);
}
