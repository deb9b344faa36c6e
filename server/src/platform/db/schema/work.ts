import {
  bigint,
  boolean,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bigId, calendarDate, instant } from '../columnTypes.ts';

export const notifications = pgTable('notifications', {
  id: bigId(),
  customer_id: integer().notNull(),
  kind: text().notNull(),
  /** Of its text, with what is filled in. */
  code: text(),
  given: json(),
  /** Finished text, of rows without a code. */
  title: text().notNull().default(''),
  message: text().notNull().default(''),
  link: text(),
  is_read: boolean().notNull().default(false),
  created_at: instant().notNull(),
});

export const outbox = pgTable('outbox', {
  id: bigId(),
  recipient: text().notNull(),
  /** Of its text, with what is filled in until the mail is sent. */
  code: text(),
  given: json(),
  /** As the mail was sent. Finished text, of rows without a code. */
  subject: text().notNull().default(''),
  text: text().notNull().default(''),
  created_at: instant().notNull(),
  expires_at: instant(),
  sent_at: instant(),
  attempts: integer().notNull().default(0),
  last_error: text(),
  next_at: instant().notNull(),
  /** Sent after all other mails. */
  is_receipt: boolean().notNull().default(false),
  /** Where the contract is kept that goes with the mail. */
  investment_id: integer(),
  clique_agreement_id: integer(),
});

export const jobs = pgTable('jobs', {
  id: bigId(),
  kind: text().notNull(),
  subject: text().notNull(),
  /** What the job works on. Null where the subject is the id of one row. */
  arguments: jsonb(),
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

/** The drivers of the sandbox who do not pay on time. */
export const sandboxDrivers = pgTable('sandbox_drivers', {
  agreement_id: integer().primaryKey(),
  pays_from: calendarDate(),
});

export const sandboxClock = pgTable('sandbox_clock', {
  id: integer().primaryKey().default(1),
  offset_ms: bigint({ mode: 'number' }).notNull(),
});
