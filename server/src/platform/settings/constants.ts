import { availableParallelism } from 'node:os';
import { maxImagePixels } from '../../../../contract/rules/images.ts';

/** Values that no setting changes. Tests pass their own to `readConfig`. */
export const constants = {
  /** Database timeouts in seconds. A call that exceeds one gets 503. */
  databaseTimeouts: { connect: 5, lock: 3, statement: 20, idle: 20 },
  /**
   * If the clocks of this machine and the database differ by more than this, in seconds, this instance stops serving
   * and working.
   */
  clockTolerance: 60,
  /** Maximum number of open connections. The server refuses further ones. */
  maxConnections: 5000,
  /** Maximum number of one customer's open pages that one instance notifies of changes. */
  eventStreamsOfCustomer: 10,
  /** Number of passwords that are hashed at the same time. */
  hashesAtOnce: availableParallelism(),
  /** Maximum number of passwords that wait to be hashed for one address, or for one account on its own devices. */
  hashesWaiting: 60,
  /** Maximum number of passwords that wait to be hashed for all unknown visitors together. */
  hashesWaitingUnknown: 240,
  /** Number of emails that are sent at the same time. */
  mailWorkers: 4,
  /** Images with more pixels are refused, because decoding them would use too much memory. */
  imagePixels: maxImagePixels,
  /** Maximum number of wrong codes for one email in half an hour, from one known device or from one address. */
  codeGuesses: 5,
  /** Maximum number of wrong codes for one email in a day, from one known device. */
  codeGuessesOfDevice: 20,
  /** Maximum number of wrong codes for one email in a day, from all unknown devices. */
  codeGuessesOfEmail: 100,
  /**
   * Maximum number of wrong codes for all emails in a day, from one address. A mobile carrier may have a whole town
   * behind one address.
   */
  codeGuessesOfNetwork: 1000,
  /** Number of wrong attempts that lock a PIN. */
  pinAttempts: 5,
  /** Seconds after a sign-in during which a first PIN needs no password. */
  pinPasswordAfter: 900,
  /** Maximum number of alerts of one kind that are emailed to a customer in 24 hours. */
  alertLimit: 20,
  /** Days for which the link "This wasn't me" in an alert works. */
  alertLinkDays: 7,
  /** Number of links in alerts that may be followed from one address in an hour. */
  alertLinksFollowed: 600,
  /** Days within which the email of a registration must be verified. */
  registrationDays: 7,
  /** Maximum number of addresses that one customer may invite to cliques in a day. */
  invitationsOfSender: 100,
  /** Maximum number of invitations to one address in a day, from all customers together. */
  invitationsOfRecipient: 5,
  /** Maximum number of invite links that are opened from one address in an hour, or tried by one customer. */
  invitePreviews: 600,
  /** Maximum number of public cliques in one reply, newest first. */
  publicCliques: 10_000,
};

export type Constants = Readonly<typeof constants>;
