import type { Key } from '../../platform/concurrency/limiter.ts';
import type { Counted } from '../../platform/limits/hourlyLimiter.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { normalEmail } from '../../../../contract/rules/email.ts';

/** Returns the hashing key of a caller who has proved, by a session or a known device, that the account is theirs. */
export const accountKey = (email: string): Key => normalEmail(email);

/**
 * Returns the key by which a visitor queues for password hashing. A known device of the account doesn't queue behind
 * unknown ones.
 */
export const visitorKey = (visitor: Visitor, email: string): Key =>
  visitor.knows(normalEmail(email))
    ? accountKey(email)
    : { networks: visitor.networks.toReversed() };

/** Returns the hourly count of a caller whose session proves that the account is theirs. */
export const countedAccount = (email: string): Counted => ({ knownAccount: normalEmail(email) });

/**
 * Returns the hourly count of a known device or of a network, so that other callers can't use up an account's share.
 */
export const counted = (visitor: Visitor, email: string): Counted =>
  visitor.knows(normalEmail(email))
    ? countedAccount(email)
    : { networks: visitor.networks, account: `${normalEmail(email)} from ${visitor.networks[0]}` };
