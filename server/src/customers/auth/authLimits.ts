import { day, hour, second } from '../../platform/clock/time.ts';

/** Limits that docs/contracts/api.md promises. */
export const limits = {
  codeLength: 6,
  codeSeconds: 5 * 60,
  /** Maximum age of a code, in seconds. Requesting the code again keeps it valid for longer, up to this age. */
  maxCodeSeconds: 30 * 60,
  /** Long codes can't be guessed, so guesses at them aren't limited. */
  longCodeLength: 12,
  /** How long wrong codes count, in seconds. The daily limits are separate. */
  codeGuessSeconds: 30 * 60,
  daySeconds: day / second,
  /** How often the same code may be emailed without flooding a mailbox. */
  codeMails: { most: 3, pauseSeconds: 30 },
  /**
   * Emails with codes to one address. Unknown devices share a total of 100 a day. The last 10 are reserved for networks
   * that haven't requested any yet.
   */
  mailsToAddress: {
    perRequester: [
      { most: 3, seconds: hour / second },
      { most: 12, seconds: day / second },
    ],
    total: { most: 100, seconds: day / second },
    reserved: 10,
  },
  /**
   * `free` wrong passwords cause no delay. Each further one does. Times are in seconds. Wrong passwords are counted per
   * known device, per account and network, and (with `freeOfUnknown`) for all unknown devices of an account together.
   */
  wrongPasswords: {
    free: 10,
    freeOfUnknown: 100,
    delays: { first: 60, longest: hour / second },
    seconds: day / second,
  },
  /**
   * Wrong passwords from unknown devices of one network, for all accounts together. The limit is high, because a mobile
   * carrier may have a whole town behind one address.
   */
  networkFailures: { most: 1000, seconds: 15 * 60 },
  /** Requests for a code to one email: limits for one device, and for all unknown devices of one network. */
  codeRequests: { perDevice: { most: 1, seconds: 30 }, perNetwork: { most: 5, seconds: 30 } },
  maxPasswordLength: 128,
} as const;
