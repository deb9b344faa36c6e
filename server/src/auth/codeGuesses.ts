import type { Transaction } from '../db/connection.ts';
import { isReached } from './attempts.ts';
import type { CodeRequest } from './codes.ts';
import { limits } from './limits.ts';

/** The wrong guesses at the six-digit codes of an email. */
export interface CodeGuesses {
  /** No more are allowed: five by this device, or too many by all that are not known. */
  readonly areUsedUp: boolean;
  /** What one more is recorded under. */
  readonly subjects: readonly string[];
}

/**
 * Counts the guesses at all codes of an email together, whatever they are for and whenever they were
 * made: both depend on whether it has an account.
 */
export async function codeGuesses(
  transaction: Transaction,
  { email, visitor }: CodeRequest,
  now: Date,
): Promise<CodeGuesses> {
  const isKnown = visitor.knows(email);
  const own = `wrong code ${isKnown ? visitor.deviceId : visitor.network} ${email}`;
  const areUsedUp = await isReached(transaction, own, limits.wrongCodes, now);
  if (isKnown) return { areUsedUp, subjects: [own] };
  const all = `wrong code ${email}`;
  const inAll = await isReached(transaction, all, limits.wrongCodesInAll, now);
  return { areUsedUp: areUsedUp || inAll, subjects: [own, all] };
}
