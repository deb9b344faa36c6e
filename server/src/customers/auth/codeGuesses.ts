import type { Transaction } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { secondsUntilFree, type Count, type Limit } from '../../platform/limits/attempts.ts';
import { nested, type Networks } from '../../platform/limits/networks.ts';
import type { CodeRequest } from './codeRequest.ts';
import { limits } from './limits.ts';

/** The wrong guesses at six-digit codes. */
export interface CodeGuesses {
  /** No more are allowed: there were too many from this device, this network or all unknown ones. */
  readonly areUsedUp: boolean;
  /** The subjects under which another guess is recorded. */
  readonly subjects: readonly string[];
}

/** Returns a count for each network. */
const networkCounts = (
  networks: Networks,
  limit: Limit,
  subject: (network: string) => string,
): Count[] =>
  nested(networks, limit).map(({ network, ...most }) => ({ subject: subject(network), ...most }));

/** Returns the counts of a visitor's guesses. Guesses of others don't affect a known device. */
function countsOf(
  { config }: Pick<Dependencies, 'config'>,
  { email, visitor }: CodeRequest,
): Count[] {
  const soon = { most: config.codeGuesses, seconds: limits.codeGuessSeconds };
  const daily = (most: number) => ({ most, seconds: limits.daySeconds });
  if (visitor.knows(email)) {
    const subject = `wrong code ${visitor.deviceId} ${email}`;
    return [
      { subject, ...soon },
      { subject, ...daily(config.codeGuessesOfDevice) },
    ];
  }
  const { networks } = visitor;
  return [
    ...networkCounts(networks, soon, (network) => `wrong code ${network} ${email}`),
    { subject: `wrong code ${email}`, ...daily(config.codeGuessesOfEmail) },
    ...networkCounts(
      networks,
      daily(config.codeGuessesOfNetwork),
      (network) => `wrong code of network ${network}`,
    ),
  ];
}

/**
 * Counts the guesses at all codes of an email together, for any purpose and age. Purpose and age depend on whether the
 * email has an account, so separate counts would reveal that.
 */
export async function codeGuesses(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'config' | 'clock'>,
  request: CodeRequest,
): Promise<CodeGuesses> {
  const now = dependencies.clock.now();
  const counts = countsOf(dependencies, request);
  const wait = await secondsUntilFree(transaction, counts, now);
  return { areUsedUp: wait > 0, subjects: [...new Set(counts.map(({ subject }) => subject))] };
}
