import type { Static } from 'typebox';
import type { FactorRequest } from '../../../../contract/schemas/factors.ts';
import type { RefusalStatus } from '../../../../contract/refusals.ts';
import { sentenceOf, type RefusalMessage } from '../messages/catalogue.ts';
import { en } from '../messages/en/index.ts';

/** The errors of single fields, in the format of the registration form. */
export type FieldMessages = Readonly<Record<string, readonly RefusalMessage[]>>;

interface RefusalExtras {
  readonly fields?: FieldMessages;
  /** When to retry, for 429 and 503. */
  readonly retryAfterSeconds?: number;
  /** What the caller has to prove before they repeat the call. */
  readonly factor?: Static<typeof FactorRequest>;
  /** The internal error that caused the refusal, for the log. */
  readonly fault?: Error;
}

/**
 * Thrown if a call can't be carried out. Becomes the reply, in the caller's language. Its `message` is in English, for
 * logs and commands.
 */
export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    readonly reason: RefusalMessage,
    readonly extras: RefusalExtras = {},
  ) {
    super(sentenceOf(en, reason));
  }
}

export const notFound = () => new Refusal(404, 'not_found');

/** Creates a refusal of single fields. The text of the first one is also the text of the whole refusal. */
export function fieldRefusal(fields: FieldMessages): Refusal {
  const [first = []] = Object.values(fields);
  return new Refusal(400, first[0] ?? 'fields_invalid', { fields });
}

export function tooManyRequests(reason: RefusalMessage, retryAfterSeconds: number): Refusal {
  return new Refusal(429, reason, { retryAfterSeconds });
}
