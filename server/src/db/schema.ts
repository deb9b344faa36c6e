import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bigId, id, instant, kobo, reference } from './columnTypes.ts';

export * from '../auth/tables.ts';
export * from '../cliques/tables.ts';
export * from '../investments/tables.ts';
export * from '../referral/tables.ts';
export * from '../withdrawals/tables.ts';

// The tables as queries see them. Constraints, triggers and indexes stand in migrations/*.sql
// alone; a test compares the columns of both.

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
  address: text().notNull().default(''),
  profile_image: text(),
  email_verified_at: instant(),
  identity_verified_at: instant(),
  transaction_pin_hash: text(),
  wrong_pins: integer().notNull().default(0),
  referral_code: text().notNull(),
  referred_by: integer(),
  created_at: instant().notNull(),
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
});

export const attempts = pgTable('attempts', {
  id: bigId(),
  subject: text().notNull(),
  at: instant().notNull(),
});

export const kycSubmissions = pgTable('kyc_submissions', {
  id: id(),
  customer_id: integer().notNull(),
  status: text({ enum: ['In Progress', 'Verified', 'Rejected'] }).notNull(),
  identity_card: text().notNull(),
  facial_recognition: text().notNull(),
  submitted_at: instant().notNull(),
  decided_at: instant(),
  reason: text(),
});

export const kycImages = pgTable('kyc_images', {
  name: text().primaryKey(),
  delete_at: instant(),
});

export const nextOfKin = pgTable('next_of_kin', {
  customer_id: integer().primaryKey(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  email: text().notNull(),
  address: text().notNull(),
  relationship: text().notNull(),
  created_at: instant().notNull(),
});

export const accounts = pgTable('accounts', {
  id: bigId(),
  kind: text({
    enum: [
      'wallet',
      'withdrawal_hold',
      'clique_escrow',
      'bank_clearing',
      'asset_sales',
      'referral_expense',
    ],
  }).notNull(),
  owner_id: integer(),
  balance: kobo().notNull().default(0n),
  version: reference().notNull().default(0),
});

export const transfers = pgTable('transfers', {
  id: bigId(),
  kind: text().notNull(),
  reference: text().notNull(),
  description: text().notNull(),
  occurred_at: instant().notNull(),
});

export const entries = pgTable('entries', {
  id: id(),
  transfer_id: reference().notNull(),
  account_id: reference().notNull(),
  amount: kobo().notNull(),
});

export const holds = pgTable('holds', {
  id: id(),
  customer_id: integer().notNull(),
  amount: kobo().notNull(),
  held_by: reference().notNull(),
  status: text({ enum: ['pending', 'settled', 'released'] })
    .notNull()
    .default('pending'),
  ended_by: reference(),
});

export const staticAccounts = pgTable('static_accounts', {
  customer_id: integer().primaryKey(),
  account_number: text().notNull(),
  account_name: text().notNull(),
  bank: text().notNull(),
});

export const depositNotices = pgTable('deposit_notices', {
  reference: text().primaryKey(),
  account_number: text().notNull(),
  amount: kobo().notNull(),
  sender_bank: text().notNull(),
  transfer_id: reference(),
  received_at: instant().notNull(),
});

export const assets = pgTable('assets', {
  id: id(),
  name: text().notNull(),
  type: text().notNull(),
  image: text().notNull(),
  description: text().notNull(),
  value: kobo().notNull(),
  vat: kobo().notNull(),
  service_charge: kobo().notNull(),
  maintenance_fee: kobo().notNull(),
  roi_basis_points: integer().notNull(),
  duration_weeks: integer().notNull(),
  units: integer().notNull(),
  /** Kept by the database when an asset is added. */
  offered: integer().notNull().default(0),
  created_at: instant().notNull(),
});

export const notifications = pgTable('notifications', {
  id: id(),
  customer_id: integer().notNull(),
  kind: text().notNull(),
  title: text().notNull(),
  message: text().notNull(),
  link: text(),
  is_read: boolean().notNull().default(false),
  created_at: instant().notNull(),
});

export const mails = pgTable('mails', {
  id: id(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  created_at: instant().notNull(),
  expires_at: instant(),
  sent_at: instant(),
  attempts: integer().notNull().default(0),
  next_at: instant().notNull(),
});

export const jobs = pgTable('jobs', {
  id: bigId(),
  kind: text().notNull(),
  subject: text().notNull(),
  run_at: instant().notNull(),
  attempts: integer().notNull().default(0),
  last_error: text(),
  done_at: instant(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customer_id: integer().notNull(),
    key: uuid().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    body: jsonb(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customer_id, table.key] })],
);

export const auditRecords = pgTable('audit_records', {
  id: bigId(),
  at: instant().notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  detail: jsonb().notNull().default({}),
  recorded_at: instant().notNull().defaultNow(),
});

export const sandboxClock = pgTable('sandbox_clock', {
  id: integer().primaryKey().default(1),
  offset_ms: bigint({ mode: 'number' }).notNull(),
});
