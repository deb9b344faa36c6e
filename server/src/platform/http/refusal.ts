/** The texts of single fields, as registration answers them. */
export type FieldTexts = Readonly<Record<string, readonly string[]>>;

interface RefusalExtras {
  readonly fields?: FieldTexts;
  /** For 429 and 503: when it makes sense to try again. */
  readonly retryAfterSeconds?: number;
  /** A fault of ours behind it, for the log. */
  readonly fault?: Error;
}

/** A call that cannot be done, with the sentence for its caller. Becomes the answer. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly extras: RefusalExtras = {},
  ) {
    super(detail);
  }
}

export const notFound = () => new Refusal(404, 'Not found.');

/** A refusal of single fields; the first one's text speaks for the whole. */
export function fieldRefusal(fields: FieldTexts): Refusal {
  const [first = []] = Object.values(fields);
  return new Refusal(400, first[0] ?? 'Some fields are not valid.', { fields });
}

export function tooManyRequests(detail: string, retryAfterSeconds: number): Refusal {
  return new Refusal(429, detail, { retryAfterSeconds });
}

/** How long to wait, for a sentence: "a minute", "5 minutes". */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
