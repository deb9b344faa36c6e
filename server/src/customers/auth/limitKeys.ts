import type { HashingKey } from '../../platform/concurrency/hashingQueue.ts';
import type { CountedCall } from '../../platform/limits/hourlyLimiter.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { normalEmail } from '../../../../contract/rules/email.ts';

/**
 * Returns the key with which a caller queues for password hashing. The caller has proved, by a session or a known
 * device, that the account is theirs.
 */
export const accountKey = (email: string): HashingKey => normalEmail(email);

/**
 * Returns the key with which a visitor queues for password hashing. A known device of the account doesn't queue behind
 * unknown ones.
 */
export const visitorKey = (visitor: Visitor, email: string): HashingKey =>
  visitor.knows(normalEmail(email))
    ? accountKey(email)
    : { networks: visitor.networks.toReversed() };

/** Returns what to count in the hourly limits for a caller whose session proves that the account is theirs. */
export const countedAccount = (email: string): CountedCall => ({
  knownAccount: normalEmail(email),
});

/**
 * Returns what to count in the hourly limits: a known device's account, or else the visitor's networks and the account
 * as seen from the narrowest one. This way other callers can't use up an account's limit.
 */
export const counted = (visitor: Visitor, email: string): CountedCall =>
  visitor.knows(normalEmail(email))
    ? countedAccount(email)
    : { networks: visitor.networks, account: `${normalEmail(email)} from ${visitor.networks[0]}` };
