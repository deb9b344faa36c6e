import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { Kin, OwnDetails } from '../../../../../contract/schemas/user.ts';
import {
  bigId,
  calendarDate,
  emptyTextOf,
  id,
  instant,
  kobo,
  reference,
  textOf,
} from '../columnTypes.ts';

export const customers = pgTable('customers', {
  id: id(),
  account_id: integer()
    .notNull()
    .default(sql`nextval('customer_account_ids')`),
  email: text().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  phone_number: text().notNull(),
  password_hash: text().notNull(),
  ...emptyTextOf(OwnDetails),
  profile_image: text(),
  email_verified_at: instant().notNull(),
  identity_verified_at: instant(),
  transaction_pin_hash: text(),
  /**
   * Wrong PINs as release 1.0.0 counts them. This release counts attempts in their own table, and only resets this
   * column.
   */
  wrong_pins: integer().notNull().default(0),
  referral_code: text().notNull(),
  referred_by: integer(),
  created_at: instant().notNull(),
  /** Language tag, such as "en". */
  language: text().notNull().default('en'),
  /** When the account was closed and its personal data erased. Null while it is open. */
  closed_at: instant(),
  /** No withdrawal is requested or approved before this time. Null if withdrawals were never blocked. */
  withdrawals_held_until: instant(),
});

/** Customers' requests to close their account. */
export const closingRequests = pgTable('closing_requests', {
  id: id(),
  customer_id: integer().notNull(),
  requested_at: instant().notNull(),
  /** Null while the request is open. */
  outcome: text({ enum: ['closed', 'taken back'] }),
  ended_at: instant(),
  ended_by: text(),
  /** When the records that the law had required were erased, years after the closing. Null before. */
  records_erased_at: instant(),
});

export const customerNotes = pgTable('customer_notes', {
  id: id(),
  customer_id: integer().notNull(),
  text: text().notNull(),
  written_by: text().notNull(),
  written_at: instant().notNull(),
});

export const complaints = pgTable('complaints', {
  /** Id of the complaint, which is also part of its reference, such as `C-10001`. */
  id: id(),
  customer_id: integer().notNull(),
  text: text().notNull(),
  /** The transaction that the complaint concerns: an entry of the customer's wallet. Null if it concerns none. */
  entry_id: reference(),
  created_at: instant().notNull(),
  acknowledge_by: instant().notNull(),
  /** Deadline for the decision: a day in Lagos. */
  decide_by: calendarDate().notNull(),
  acknowledged_at: instant(),
  acknowledged_by: text(),
  decided_at: instant(),
  decided_by: text(),
  outcome: text({ enum: ['upheld', 'partly upheld', 'not upheld'] }),
  answer: text(),
});

export const sessions = pgTable('sessions', {
  jti: uuid().primaryKey(),
  customer_id: integer().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  revoked_at: instant(),
  id: reference().generatedAlwaysAsIdentity(),
  device: text().notNull(),
  last_used_at: instant().notNull(),
  device_id: text().notNull(),
});

/** The devices on which a customer has signed in. */
export const customerDevices = pgTable(
  'customer_devices',
  {
    customer_id: integer().notNull(),
    /** The id in the device's cookie. */
    device_id: text().notNull(),
    first_seen_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    /** When a factor was last proved on the device. Null if never, or if that proof no longer counts. */
    factor_proved_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.customer_id, table.device_id] })],
);

/** Authenticator apps. Their secrets are derived from the nonces and PIN_KEY. */
export const authenticators = pgTable('authenticators', {
  customer_id: integer().primaryKey(),
  nonce: text().notNull(),
  last_period: integer().notNull(),
  added_at: instant().notNull(),
});

export const customerPasskeys = pgTable('customer_passkeys', {
  id: text().primaryKey(),
  customer_id: integer().notNull(),
  public_key: text().notNull(),
  counter: reference().notNull(),
  /** The browser and system in which the passkey was made. */
  device: text().notNull(),
  added_at: instant().notNull(),
  used_at: instant(),
});

export const recoveryCodes = pgTable('recovery_codes', {
  hash: text().primaryKey(),
  customer_id: integer().notNull(),
  used_at: instant(),
});

/** The tickets that customers have proved with a factor, and tickets of set-ups that were used up. */
export const factorProofs = pgTable('factor_proofs', {
  nonce: text().primaryKey(),
  customer_id: integer().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
});

/** Removals of lost factors by staff. */
export const factorRemovals = pgTable('factor_removals', {
  id: id(),
  customer_id: integer().notNull(),
  confirmed_at: instant().notNull(),
  due_at: instant().notNull(),
  stopped_at: instant(),
  done_at: instant(),
});

export const attempts = pgTable('attempts', {
  id: bigId(),
  subject: text().notNull(),
  at: instant().notNull(),
  /** When the attempt stops counting. Null if it counts until a reset. */
  expires_at: instant(),
});

/** The links "This wasn't me" in emails. */
export const alertLinks = pgTable('alert_links', {
  digest: text().primaryKey(),
  customer_id: integer().notNull(),
  /** The address that the link was sent to. Null for links of earlier releases. */
  recipient: text(),
  expires_at: instant().notNull(),
  used_at: instant(),
});

export const pendingRegistrations = pgTable('pending_registrations', {
  id: bigId(),
  email: text().notNull(),
  device_id: text().notNull(),
  device: text().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  phone_number: text().notNull(),
  password_hash: text().notNull(),
  referred_by: integer(),
  created_at: instant().notNull(),
});

export const oneTimeCodes = pgTable('one_time_codes', {
  id: bigId(),
  purpose: text({ enum: ['verify-email', 'reset-password', 'reset-pin', 'unfreeze'] }).notNull(),
  email: text().notNull(),
  /** The registration whose email the code verifies. Null if the code is for an account. */
  registration_id: reference(),
  nonce: text().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
});

export const kycSubmissions = pgTable('kyc_submissions', {
  id: id(),
  customer_id: integer().notNull(),
  status: text({ enum: ['In Progress', 'Verified', 'Rejected'] }).notNull(),
  identity_card: text().notNull(),
  facial_recognition: text().notNull(),
  submitted_at: instant().notNull(),
  decided_at: instant(),
  decided_by: text(),
  reason: text(),
});

export const kycImages = pgTable('kyc_images', {
  name: text().primaryKey(),
  delete_at: instant(),
  fingerprint: text().notNull(),
});

export const nextOfKin = pgTable('next_of_kin', {
  customer_id: integer().primaryKey(),
  ...textOf(Kin),
  created_at: instant().notNull(),
});

export const referralBonuses = pgTable('referral_bonuses', {
  id: id(),
  referrer_id: integer().notNull(),
  referred_id: integer().notNull(),
  referred_phone: text().notNull(),
  amount: kobo().notNull(),
  reference: text().notNull(),
  /** Id of the transfer that paid the bonus. Null while the bonus is pending, and if it was refused. */
  paid_by: reference(),
  /** Time when the bonus was earned. */
  created_at: instant().notNull(),
  /**
   * What the referrer and the referred customer have in common, which suggests that they are the same person. Null
   * before the check, and if it found nothing.
   */
  shared: text().array(),
  refused_at: instant(),
});
