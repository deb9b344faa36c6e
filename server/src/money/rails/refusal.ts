import { CodeRefused, RailUnavailable, TurnedAway, type PaymentState } from './moneyRail.ts';

/** A provider understood a call and refused it. */
export class ProviderRefusal extends Error {
  readonly status: number;
  /** The provider's code. Empty if it has none. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const passing = new Set([401, 403, 408, 429]);

/** Returns whether a reply with this status says nothing about the request. The same call may succeed later. */
export const isPassing = (status: number): boolean => status >= 500 || passing.has(status);

/**
 * Returns the error for an unusable reply with that status. If the provider turned the call away, it has done nothing.
 */
export const unusable = (sentence: string, status: number): RailUnavailable =>
  passing.has(status) ? new TurnedAway(sentence) : new RailUnavailable(sentence);

const notFoundStatuses = new Set([400, 404, 422]);

const withoutRefusal = (error: unknown): unknown =>
  error instanceof ProviderRefusal
    ? new RailUnavailable(`The provider refused: ${error.code} ${error.message}`, { cause: error })
    : error;

/** Returns the reply. Throws RailUnavailable if the provider refused. */
export async function orUnavailable<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw withoutRefusal(error);
  }
}

/** Yields the replies. Throws RailUnavailable if the provider refused one of the calls. */
export async function* eachOrUnavailable<Answer>(
  asked: AsyncIterable<Answer>,
): AsyncGenerator<Answer> {
  try {
    yield* asked;
  } catch (error) {
    throw withoutRefusal(error);
  }
}

/**
 * Returns the requested record, or undefined if the provider refuses because it doesn't exist. Throws RailUnavailable
 * for any other refusal.
 */
export async function unlessAbsent<Answer>(
  asked: Promise<Answer>,
  saysAbsent = ({ status }: ProviderRefusal) => notFoundStatuses.has(status),
): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderRefusal && saysAbsent(error)) return undefined;
    return orUnavailable(Promise.reject(error as Error));
  }
}

/** Returns the outcome of entering a one-time code. Throws CodeRefused if the provider refused it. */
export async function unlessCodeRefused<Answer>(entered: Promise<Answer>): Promise<Answer> {
  try {
    return await entered;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    // The provider's message may repeat the code, which must never be logged.
    throw new CodeRefused(error.code);
  }
}

const noSuchPayment = /\bnot (?:be )?f(?:ou|i)nd|\bno such\b|\bnot exist/i;

/**
 * Returns the payment's record, or undefined if the provider answers that it has none. Only a refusal with that meaning
 * counts, because we return the customer's money on that answer.
 */
export const unlessNoPayment = <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> =>
  unlessAbsent(
    asked,
    ({ status, message }) => notFoundStatuses.has(status) && noSuchPayment.test(message),
  );

/** Returns the state `unknown`, for a payment about which a call failed without a result. */
export const unknownBecause = (error: unknown): PaymentState => ({
  status: 'unknown',
  reason: error instanceof Error ? error.message : String(error),
});

/** Patterns for a provider's reasons to refuse an order. */
export interface Refusals {
  /** Reasons which mean that our balance is too low. The same order may be accepted later. */
  readonly lowBalance: RegExp;
  /** Reasons which mean that the provider will never accept this order. */
  readonly definite: readonly RegExp[];
}

/**
 * Returns the state of a payment that a provider refused. Unless our balance is too low, the payment is looked up,
 * because a provider also refuses a reference that was used before. Only if the provider doesn't have it does a
 * definite refusal make it `failed`. An unknown refusal proves nothing.
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
