import type { Counted } from '../rateLimits/hourlyLimiter.ts';
import type { Visitor } from '../sessions/visitor.ts';

const normalized = (email: string) => email.trim().toLowerCase();

/** Of whoever has proved that the account is theirs, by a session or a known device. */
export const accountLane = (email: string): string => `account ${normalized(email)}`;

/** Whose turn it is to have a password hashed: a device that has signed in before has turns of its own. */
export const laneOf = (visitor: Visitor, email: string): string =>
  visitor.knows(normalized(email)) ? accountLane(email) : visitor.network;

/** Of its own devices or of one network, so that nobody elsewhere can use up what an account has. */
export const counted = (
  visitor: Visitor,
  email: string,
  lane: string = laneOf(visitor, email),
): Counted => ({
  address: visitor.network,
  account: `${lane} ${normalized(email)}`,
});
