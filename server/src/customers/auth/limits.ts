import { day, hour, second } from '../../platform/clock/time.ts';

/** The limits of the API contract. */
export const limits = {
  codeLength: 6,
  codeSeconds: 5 * 60,
  /** Asking for a code again lets it live on, but no longer than this. */
  longestCodeSeconds: 30 * 60,
  /** Such a code cannot be guessed, so it needs no limit of guesses. */
  longCodeLength: 12,
  /** How long wrong codes count beside the limits of a day. */
  codeGuessSeconds: 30 * 60,
  daySeconds: day / second,
  /** A code is mailed again, but not so often that a mailbox is flooded with it. */
  codeMails: { most: 3, pauseSeconds: 30 },
  /** To one address. The last of all are for networks that have asked for none of them yet. */
  mailsToAddress: {
    ofAsker: [
      { most: 3, seconds: hour / second },
      { most: 12, seconds: day / second },
    ],
    inAll: { most: 100, seconds: day / second },
    reserved: 10,
  },
  /** Of one device that is known, or of one network for one account, or of all that are unknown; in seconds. */
  signInFailures: {
    free: 10,
    freeOfUnknown: 100,
    firstDelay: 60,
    longestDelay: hour / second,
    kept: day / second,
  },
  /** A carrier has a whole town behind one address. */
  networkFailures: { most: 1000, seconds: 15 * 60 },
  /** Of one device, and of all devices of one network that are not known. */
  codeRequests: { perDevice: { most: 1, seconds: 30 }, perNetwork: { most: 5, seconds: 30 } },
  longestPassword: 128,
} as const;

/** The longest time back that any limit counts attempts. */
export const longestCountSeconds = Math.max(
  limits.daySeconds,
  limits.signInFailures.kept,
  limits.mailsToAddress.inAll.seconds,
);
