import type { Database } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { tooManyRequests } from '../../platform/http/refusal.ts';
import {
  resetAttempts,
  takeBackAttempt,
  tryAttempt,
  type Allowed,
  type SubjectLimit,
} from '../../platform/limits/attempts.ts';
import { nested } from '../../platform/limits/networks.ts';
import { limits } from './authLimits.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';

/** Limits on a visitor's wrong passwords for an account. */
interface PasswordLimits {
  /**
   * Limits for the account: first the visitor's own, then those of wider networks, then that of all unknown devices. A
   * known device has only its own.
   */
  readonly ofAccount: readonly [SubjectLimit, ...SubjectLimit[]];
  /**
   * Limits of the visitor's networks, for all accounts together. None for a known device, because all customers of a
   * mobile carrier may share a network.
   */
  readonly ofNetworks: readonly SubjectLimit[];
}

/** Returns the limits on wrong passwords. A known device has its own, so that others can't lock it out. */
function limitsOfPasswords({ knows, deviceId, networks }: Visitor, email: string): PasswordLimits {
  const { free, freeOfUnknown, ...rest } = limits.wrongPasswords;
  if (knows(email)) {
    const subject = `sign-in device ${deviceId} ${email}`;
    return { ofAccount: [{ subject, most: free, ...rest }], ofNetworks: [] };
  }
  const ofUnknown = { subject: `sign-in account ${email}`, most: freeOfUnknown, ...rest };
  const [own = ofUnknown, ...wider] = nested(networks, { most: free, ...rest }).map(
    ({ network, ...limit }) => ({ subject: `sign-in ${network} ${email}`, ...limit }),
  );
  return {
    ofAccount: [own, ...wider, ofUnknown],
    ofNetworks: nested(networks, limits.networkFailures).map(({ network, ...limit }) => ({
      subject: `sign-in ${network}`,
      ...limit,
    })),
  };
}

/** A password that was counted as wrong and has yet to be checked. */
interface CountedPassword {
  readonly attempt: Allowed;
  /** Subject of the visitor's own wrong passwords. */
  readonly ownSubject: string;
}

/**
 * Counts a password as wrong before it is checked. `forgetWrongPasswords` undoes this. Throws 429 during the delay
 * after the last wrong one, or if a network has sent too many.
 */
export function countPassword(
  database: Database,
  { visitor, email, now }: { visitor: Visitor; email: string; now: Date },
): Promise<CountedPassword> {
  const { ofAccount, ofNetworks } = limitsOfPasswords(visitor, email);
  return inTransaction(database, async (transaction) => {
    const attempt = await tryAttempt(transaction, [...ofAccount, ...ofNetworks], now);
    if (attempt.isAllowed) return { attempt, ownSubject: ofAccount[0].subject };
    const { refusals } = attempt;
    const byAccount = refusals.find(({ limit }) => ofAccount.includes(limit));
    const { seconds } = byAccount ?? refusals[0];
    const code = byAccount ? 'wrong_passwords' : 'wrong_passwords_of_network';
    throw tooManyRequests({ code, seconds }, seconds);
  });
}

/** Deletes the visitor's own wrong passwords after a correct one. Those of others still count. */
export async function forgetWrongPasswords(
  database: Database,
  { attempt, ownSubject }: CountedPassword,
): Promise<void> {
  await takeBackAttempt(database, attempt);
  await resetAttempts(database, [ownSubject]);
}

/**
 * Deletes the wrong passwords for an account that count against this visitor, after a new password was set: their own
 * and, for an unknown device, those of wider networks and of all unknown devices.
 */
export const forgetAllWrongPasswords = (
  database: Database,
  visitor: Visitor,
  email: string,
): Promise<void> =>
  resetAttempts(
    database,
    limitsOfPasswords(visitor, email).ofAccount.map(({ subject }) => subject),
  );
