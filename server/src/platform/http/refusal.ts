import type { RefusalStatus } from '../../../../contract/refusals.ts';
import { sentenceOf, type RefusalWords } from '../messages/catalogue.ts';
import { en } from '../messages/en/index.ts';

/** The errors of single fields, in the form of registration. */
export type FieldWords = Readonly<Record<string, readonly RefusalWords[]>>;

interface RefusalExtras {
  readonly fields?: FieldWords;
  /** For 429 and 503: when it makes sense to try again. */
  readonly retryAfterSeconds?: number;
  /** An error of ours behind it, for the log. */
  readonly fault?: Error;
}

/** Thrown if a call can't be carried out. Becomes the reply, in the caller's language. Its message is for the log. */
export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    readonly words: RefusalWords,
    readonly extras: RefusalExtras = {},
  ) {
    super(sentenceOf(en, words));
  }
}

export const notFound = () => new Refusal(404, 'not_found');

/** Creates a refusal of single fields. The first one's text is also the text of the whole call. */
export function fieldRefusal(fields: FieldWords): Refusal {
  const [first = []] = Object.values(fields);
  return new Refusal(400, first[0] ?? 'fields_invalid', { fields });
}

export function tooManyRequests(words: RefusalWords, retryAfterSeconds: number): Refusal {
  return new Refusal(429, words, { retryAfterSeconds });
}
