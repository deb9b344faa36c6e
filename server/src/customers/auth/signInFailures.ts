import type { Database } from '../../platform/db/connection.ts';
import { tooManyRequests } from '../../platform/http/refusal.ts';
import {
  attemptsOfEach,
  forgetAttempts,
  recordAttempts,
  secondsUntilFree,
  type Count,
} from '../../platform/limits/attempts.ts';
import { nested } from '../../platform/limits/networks.ts';
import { limits } from './limits.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';

/** Wrong passwords that are counted together, and how many of them cause no delay. */
interface FreeFailures {
  readonly subject: string;
  readonly free: number;
}

/** The counts to which a visitor's wrong passwords for an account are added. */
export interface FailureCounts {
  /** Those for the account: the visitor's own first, then those of wider networks, then all together. */
  readonly accountCounts: readonly [FreeFailures, ...FreeFailures[]];
  /**
   * Failures from the visitor's networks, for any account. Empty for a known device, because a whole carrier may share
   * a network.
   */
  readonly networkCounts: readonly Count[];
}

/** Returns the counts of failed sign-ins. A known device has its own count, so that others can't lock it out. */
export function failureCounts(
  { knows, deviceId, networks }: Visitor,
  email: string,
): FailureCounts {
  const { free, freeOfUnknown, kept } = limits.signInFailures;
  if (knows(email)) {
    return {
      accountCounts: [{ subject: `sign-in device ${deviceId} ${email}`, free }],
      networkCounts: [],
    };
  }
  const unknownCount = { subject: `sign-in account ${email}`, free: freeOfUnknown };
  const [own = unknownCount, ...wider] = nested(networks, { most: free, seconds: kept }).map(
    ({ network, most }) => ({ subject: `sign-in ${network} ${email}`, free: most }),
  );
  return {
    accountCounts: [own, ...wider, unknownCount],
    networkCounts: nested(networks, limits.networkFailures).map(({ network, ...limit }) => ({
      subject: `sign-in ${network}`,
      ...limit,
    })),
  };
}

/** Returns the delay before the next attempt, in seconds, after this many failures beyond the free ones. */
function delaySeconds(tooMany: number): number {
  const { firstDelay, longestDelay } = limits.signInFailures;
  return tooMany < 0 ? 0 : Math.min(firstDelay * 2 ** tooMany, longestDelay);
}

/**
 * Throws 429 while the delay after the latest failure lasts, or if a network has had too many. Returns how many
 * failures are the visitor's own.
 */
export async function refuseWhileDelayed(
  database: Database,
  { accountCounts, networkCounts }: FailureCounts,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - limits.signInFailures.kept * 1000);
  const subjects = accountCounts.map(({ subject }) => subject);
  const made = await attemptsOfEach(database, subjects, since);
  const counted = accountCounts.map(({ free }, index) => ({
    left: free - (made[index]?.made ?? 0),
    passed: (now.getTime() - (made[index]?.newest?.getTime() ?? 0)) / 1000,
  }));
  const wait = Math.max(...counted.map(({ left, passed }) => delaySeconds(-left) - passed));
  if (wait > 0) throw tooManyRequests({ code: 'wrong_passwords', seconds: wait }, wait);
  if (networkCounts.length > 0) {
    const seconds = await secondsUntilFree(database, networkCounts, now);
    if (seconds > 0)
      throw tooManyRequests({ code: 'wrong_passwords_of_network', seconds }, seconds);
  }
  return made[0]?.made ?? 0;
}

export function recordFailure(
  database: Database,
  { accountCounts, networkCounts }: FailureCounts,
  now: Date,
): Promise<void> {
  const subjects = [...accountCounts, ...networkCounts].map(({ subject }) => subject);
  return recordAttempts(database, subjects, now);
}

/** Removes the visitor's own failures after a right password. Those of others still count. */
export const forgetOwnFailures = (database: Database, { accountCounts: [own] }: FailureCounts) =>
  forgetAttempts(database, [own.subject]);

/** Removes the visitor's earlier failures after a new password. */
export const forgetFailures = (database: Database, { accountCounts }: FailureCounts) =>
  forgetAttempts(
    database,
    accountCounts.map(({ subject }) => subject),
  );
