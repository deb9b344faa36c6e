import type { Counted } from '../../platform/limits/hourlyLimiter.ts';
import type { Lane } from '../../platform/limits/turns.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';

const normalized = (email: string) => email.trim().toLowerCase();

/** Of whoever has proved that the account is theirs, by a session or a known device. */
export const accountLane = (email: string): Lane => ({ of: 'known', path: [normalized(email)] });

/** Whose turn it is to have a password hashed: a device that has signed in before has turns of its own. */
export const laneOf = (visitor: Visitor, email: string): Lane =>
  visitor.knows(normalized(email))
    ? accountLane(email)
    : { of: 'unknown', path: visitor.networks.toReversed() };

/** Of whoever has proved that the account is theirs, by a session. */
export const countedAccount = (email: string): Counted => ({ knownAccount: normalized(email) });

/** Of its own devices or of one network, so that nobody elsewhere can use up what an account has. */
export const counted = (visitor: Visitor, email: string): Counted =>
  visitor.knows(normalized(email))
    ? countedAccount(email)
    : { networks: visitor.networks, account: `${normalized(email)} from ${visitor.networks[0]}` };
