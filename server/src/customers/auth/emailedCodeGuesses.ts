import type { Dependencies } from '../../platform/dependencies.ts';
import type { Limit, SubjectLimit } from '../../platform/limits/attempts.ts';
import { nested, type Networks } from '../../platform/limits/networks.ts';
import type { CodeRequest } from './codeRequest.ts';
import { limits } from './authLimits.ts';

/** Returns a limit for the caller's address, and one for each network around it, twice as high as the one before. */
const networkLimits = (
  networks: Networks,
  limit: Limit,
  subject: (network: string) => string,
): SubjectLimit[] =>
  nested(networks, limit).map(({ network, ...most }) => ({ subject: subject(network), ...most }));

/**
 * Returns the limits on a visitor's guesses at six-digit codes. Guesses of others don't affect a known device. Guesses
 * at all codes of an email count together, whatever their purpose and age. A code's purpose and age depend on whether
 * the email has an account, so separate limits would reveal that.
 */
export function limitsOfGuesses(
  { config }: Dependencies,
  { email, visitor }: CodeRequest,
): SubjectLimit[] {
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
    ...networkLimits(networks, soon, (network) => `wrong code ${network} ${email}`),
    { subject: `wrong code ${email}`, ...daily(config.codeGuessesOfEmail) },
    ...networkLimits(
      networks,
      daily(config.codeGuessesOfNetwork),
      (network) => `wrong code of network ${network}`,
    ),
  ];
}
