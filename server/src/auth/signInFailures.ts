import type { Database } from '../db/connection.ts';
import { inMinutes, tooManyRequests } from '../refusal.ts';
import { attemptsSince, forgetAttempts, recordAttempts } from '../rateLimits/attempts.ts';
import { limits } from './limits.ts';
import type { Visitor } from '../sessions/visitor.ts';

/** Whose wrong passwords are counted together, and where all of a network's are. */
export interface FailureSubjects {
  readonly own: string;
  /** Not for a device that is known: a whole carrier may share its network. */
  readonly network: string | undefined;
}

export function failureSubjects(visitor: Visitor, email: string): FailureSubjects {
  return visitor.knows(email)
    ? { own: `sign-in device ${visitor.deviceId} ${email}`, network: undefined }
    : { own: `sign-in ${visitor.network} ${email}`, network: `sign-in ${visitor.network}` };
}

/** How long the next attempt has to wait after that many failures. */
function delaySeconds(failures: number): number {
  const { free, firstDelay, longestDelay } = limits.signInFailures;
  return failures < free ? 0 : Math.min(firstDelay * 2 ** (failures - free), longestDelay);
}

function refuse(whatHappened: string, seconds: number): never {
  throw tooManyRequests(
    `${whatHappened} Try again in ${inMinutes(seconds)}, or reset your password to sign in straight away.`,
    seconds,
  );
}

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/**
 * Refuses (429) while the delay after the latest failure lasts, or when the network has had too
 * many. Gives how many failures there are to forget.
 */
export async function refuseWhileDelayed(
  database: Database,
  { own, network }: FailureSubjects,
  now: Date,
): Promise<number> {
  const failures = await attemptsSince(database, own, ago(now, limits.signInFailures.kept));
  const passed = (now.getTime() - (failures.newest?.getTime() ?? 0)) / 1000;
  const wait = delaySeconds(failures.made) - passed;
  if (wait > 0) refuse('Too many wrong passwords.', wait);
  if (network !== undefined) {
    const { most, seconds } = limits.networkFailures;
    const fromNetwork = await attemptsSince(database, network, ago(now, seconds));
    if (fromNetwork.made >= most) refuse('Too many wrong passwords from your network.', seconds);
  }
  return failures.made;
}

export function recordFailure(
  database: Database,
  { own, network }: FailureSubjects,
  now: Date,
): Promise<void> {
  return recordAttempts(database, network === undefined ? [own] : [own, network], now);
}

/** A right password, or a new one: the wrong ones before it no longer count. */
export const forgetFailures = (database: Database, { own }: FailureSubjects) =>
  forgetAttempts(database, own);
