import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, instant, reference } from '../db/columnTypes.ts';

export const pendingRegistrations = pgTable('pending_registrations', {
  id: bigId(),
  email: text().notNull(),
  device_id: text().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  phone_number: text().notNull(),
  password_hash: text().notNull(),
  referred_by: integer(),
  created_at: instant().notNull(),
});

export const oneTimeCodes = pgTable('one_time_codes', {
  id: bigId(),
  purpose: text({ enum: ['verify-email', 'reset-password', 'reset-pin'] }).notNull(),
  email: text().notNull(),
  /** Whose email the code verifies. */
  registration_id: reference(),
  code_hash: text().notNull(),
  nonce: text(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
  failures: integer().notNull().default(0),
});
