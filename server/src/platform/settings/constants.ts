import { mostImagePixels } from '../../../../contract/rules/images.ts';

/** Values that are the same on every server. Tests pass their own to `readConfig`. */
export const constants = {
  /** How long the server waits for its database, in seconds. A call that waited for so long gets 503. */
  databaseTimeouts: { connect: 5, lock: 3, statement: 20, idle: 20 },
  /** Seconds by which the clocks of this machine and the database may differ before this instance stops answering and working. */
  clockTolerance: 60,
  /** The maximum of open pages of one customer that one instance notifies of changes. */
  eventStreamsOfCustomer: 10,
  /** How many passwords may wait to be hashed for one address, or for one account on its own devices. */
  hashesWaiting: 60,
  /** How many passwords may wait to be hashed for all unknown visitors together. */
  hashesWaitingUnknown: 240,
  /** How many mails are sent at once. */
  mailWorkers: 4,
  /** Images with more pixels are refused, because unpacking them would exhaust the memory. */
  imagePixels: mostImagePixels,
  /** Wrong codes for one email in half an hour, from one known device or from one network. */
  codeGuesses: 5,
  /** Wrong codes for one email in a day, from one known device. */
  codeGuessesOfDevice: 20,
  /** Wrong codes for one email in a day, from all unknown devices. */
  codeGuessesOfEmail: 100,
  /** Wrong codes for all emails in a day, from one network: a carrier has a whole town behind one address. */
  codeGuessesOfNetwork: 1000,
  /** How many wrong attempts lock a PIN. */
  pinAttempts: 5,
  /** How long after a sign-in, in seconds, a first PIN needs no password. */
  pinPasswordAfter: 900,
  /** The maximum of alerts of one kind that are mailed to a customer in 24 hours. */
  alertLimit: 20,
  /** How long a registration waits for its email to be verified, in days. */
  registrationDays: 7,
  /** How many addresses one customer may invite to cliques in a day. */
  invitationsOfSender: 100,
  /** How many invitations one address may get in a day, from all customers together. */
  invitationsOfRecipient: 5,
  /** How many invite links may be opened from one network in an hour. */
  invitePreviews: 600,
  /** The maximum of public cliques in one reply, newest first. */
  publicCliques: 10_000,
};

export type Constants = Readonly<typeof constants>;
