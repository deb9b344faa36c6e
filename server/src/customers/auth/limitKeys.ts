import type { Key } from '../../platform/concurrency/limiter.ts';
import type { Counted } from '../../platform/limits/hourlyLimiter.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { normalEmail } from '../../../../contract/rules/email.ts';

/** The key of hashing for a caller who has proved, by a session or a known device, that the account is theirs. */
export const accountKey = (email: string): Key => normalEmail(email);

/** The key of hashing for a visitor: a device that has signed in to the account before does not wait for others. */
export const visitorKey = (visitor: Visitor, email: string): Key =>
  visitor.knows(normalEmail(email))
    ? accountKey(email)
    : { networks: visitor.networks.toReversed() };

/** The hourly count of a caller who has proved by a session that the account is theirs. */
export const countedAccount = (email: string): Counted => ({ knownAccount: normalEmail(email) });

/** The hourly count of a known device or of one network, so that callers elsewhere cannot use up an account's share. */
export const counted = (visitor: Visitor, email: string): Counted =>
  visitor.knows(normalEmail(email))
    ? countedAccount(email)
    : { networks: visitor.networks, account: `${normalEmail(email)} from ${visitor.networks[0]}` };
