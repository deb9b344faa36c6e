import { day, hour, second } from '../../platform/clock/time.ts';

/** The limits of the API contract. */
export const limits = {
  codeLength: 6,
  codeSeconds: 5 * 60,
  /** Requesting a code again extends it, but no longer than this. */
  longestCodeSeconds: 30 * 60,
  /** These codes cannot be guessed, so guesses at them are not limited. */
  longCodeLength: 12,
  /** How long wrong codes count, in seconds. The daily limits are separate. */
  codeGuessSeconds: 30 * 60,
  daySeconds: day / second,
  /** How often a code may be emailed again without flooding a mailbox. */
  codeMails: { most: 3, pauseSeconds: 30 },
  /** Emails to one address. The last ones are reserved for networks that haven't requested any yet. */
  mailsToAddress: {
    ofAsker: [
      { most: 3, seconds: hour / second },
      { most: 12, seconds: day / second },
    ],
    inAll: { most: 100, seconds: day / second },
    reserved: 10,
  },
  /** Wrong passwords that are free, and the delays after them in seconds: of one known device, of one network for one account, or of all unknown devices. */
  wrongPasswords: {
    free: 10,
    freeOfUnknown: 100,
    delays: { first: 60, longest: hour / second },
    seconds: day / second,
  },
  /** A carrier has a whole town behind one address. */
  networkFailures: { most: 1000, seconds: 15 * 60 },
  /** For one device, and for all unknown devices of one network. */
  codeRequests: { perDevice: { most: 1, seconds: 30 }, perNetwork: { most: 5, seconds: 30 } },
  longestPassword: 128,
} as const;
