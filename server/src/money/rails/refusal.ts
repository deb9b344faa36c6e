import { CodeRefused, RailUnavailable, TurnedAway, type PaymentState } from './moneyRail.ts';

/** A provider has understood a call and refuses it. */
export class ProviderRefusal extends Error {
  readonly status: number;
  /** The provider's code; empty if it has none. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const passing = new Set([401, 403, 408, 429]);

/** Whether a reply with this status says nothing about the request: the same call may succeed later. */
export const isPassing = (status: number): boolean => status >= 500 || passing.has(status);

/** The error for an unusable reply with that status. A provider that turned the call away has done nothing. */
export const unusable = (sentence: string, status: number): RailUnavailable =>
  passing.has(status) ? new TurnedAway(sentence) : new RailUnavailable(sentence);

const noSuchThing = new Set([400, 404, 422]);

const withoutRefusal = (error: unknown): unknown =>
  error instanceof ProviderRefusal
    ? new RailUnavailable(`The provider refused: ${error.code} ${error.message}`, { cause: error })
    : error;

/** The reply. Throws RailUnavailable if the provider refused. */
export async function orUnavailable<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw withoutRefusal(error);
  }
}

/** The replies. Throws RailUnavailable if the provider refused one of them. */
export async function* eachOrUnavailable<Answer>(
  asked: AsyncIterable<Answer>,
): AsyncGenerator<Answer> {
  try {
    yield* asked;
  } catch (error) {
    throw withoutRefusal(error);
  }
}

/** The requested record; undefined if the refusal says that it does not exist. */
export async function unlessAbsent<Answer>(
  asked: Promise<Answer>,
  saysAbsent = ({ status }: ProviderRefusal) => noSuchThing.has(status),
): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderRefusal && saysAbsent(error)) return undefined;
    return orUnavailable(Promise.reject(error as Error));
  }
}

/** The outcome of entering a one-time code. Throws CodeRefused if the provider refused it. */
export async function unlessCodeRefused<Answer>(entered: Promise<Answer>): Promise<Answer> {
  try {
    return await entered;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    // The provider's sentence may repeat the code, which must never be logged.
    throw new CodeRefused(error.code);
  }
}

const noSuchPayment = /\bnot (?:be )?f(?:ou|i)nd|\bno such\b|\bnot exist/i;

/**
 * The payment's record; undefined if the provider says that it has none. We return money on that answer, so no other
 * refusal counts as one.
 */
export const unlessNoPayment = <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> =>
  unlessAbsent(
    asked,
    ({ status, message }) => noSuchThing.has(status) && noSuchPayment.test(message),
  );

/** The state of a payment after a call that failed and said nothing about it. */
export const unknownBecause = (error: unknown): PaymentState => ({
  status: 'unknown',
  reason: error instanceof Error ? error.message : String(error),
});

/** How a provider words its refusal of an order. */
export interface Refusals {
  /** Our balance is too low: the same order may be accepted later. */
  readonly lowBalance: RegExp;
  /** It will never accept this order. */
  readonly definite: readonly RegExp[];
}

/**
 * Why a provider did not accept a payment. A reference that was used before is refused as well, so the payment is
 * looked up: only if the provider has none does a definite refusal end it. A refusal that we don't know says nothing.
 */
export async function stateOfRefusal(
  { code, message }: ProviderRefusal,
  { lowBalance, definite }: Refusals,
  find: () => Promise<PaymentState>,
): Promise<PaymentState> {
  const reason = `${code} ${message}`.trim();
  if (lowBalance.test(reason)) return { status: 'refused', because: 'low balance' };
  const found = await find();
  if (found.status !== 'absent') return found;
  const isDefinite = definite.some((words) => words.test(reason));
  return { status: isDefinite ? 'failed' : 'unknown', reason };
}
