import type { Transaction } from '../db/connection.ts';
import type { Dependencies } from '../dependencies.ts';
import { isReached, type Limit } from '../rateLimits/attempts.ts';
import type { CodeRequest } from './codeRequest.ts';
import { limits } from './limits.ts';

/** The wrong guesses at six-digit codes. */
export interface CodeGuesses {
  /** No more are allowed: too many by this device, this network or all that are not known. */
  readonly areUsedUp: boolean;
  /** What one more is recorded under. */
  readonly subjects: readonly string[];
}

type Count = readonly [subject: string, limit: Limit];

/** What is counted of a visitor; a device that is known has nothing to do with what others guess. */
function countsOf({ config }: Dependencies, { email, visitor }: CodeRequest): Count[] {
  const soon = { most: config.codeGuesses, seconds: limits.codeGuessSeconds };
  const daily = (most: number) => ({ most, seconds: limits.daySeconds });
  if (visitor.knows(email)) {
    const own = `wrong code ${visitor.deviceId} ${email}`;
    return [
      [own, soon],
      [own, daily(config.codeGuessesOfDevice)],
    ];
  }
  return [
    [`wrong code ${visitor.network} ${email}`, soon],
    [`wrong code ${email}`, daily(config.codeGuessesOfEmail)],
    [`wrong code of network ${visitor.network}`, daily(config.codeGuessesOfNetwork)],
  ];
}

/**
 * Counts the guesses at all codes of an email together, whatever they are for and whenever they were
 * made: both depend on whether it has an account.
 */
export async function codeGuesses(
  transaction: Transaction,
  dependencies: Dependencies,
  request: CodeRequest,
): Promise<CodeGuesses> {
  const now = dependencies.clock.now();
  const counts = countsOf(dependencies, request);
  let areUsedUp = false;
  for (const [subject, limit] of counts) {
    if (await isReached(transaction, subject, limit, now)) areUsedUp = true;
  }
  return { areUsedUp, subjects: [...new Set(counts.map(([subject]) => subject))] };
}
