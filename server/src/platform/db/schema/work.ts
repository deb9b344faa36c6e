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
  /** Code of the notification's text. `given` has the values in the text. Both are null in rows with a final text. */
  code: text(),
  given: json(),
  /** `title` and `message` are the final text in rows without a `code`. In rows with a code, both are empty. */
  title: text().notNull().default(''),
  message: text().notNull().default(''),
  link: text(),
  is_read: boolean().notNull().default(false),
  created_at: instant().notNull(),
});

export const outbox = pgTable('outbox', {
  id: bigId(),
  recipient: text().notNull(),
  /** Code of the email's text. `given` has the values in the text until the email is sent. */
  code: text(),
  given: json(),
  /** Empty until the email is sent, unless the row has no code. */
  subject: text().notNull().default(''),
  /** Text of an unsent email without a code. Empty in all other rows. */
  text: text().notNull().default(''),
  created_at: instant().notNull(),
  expires_at: instant(),
  sent_at: instant(),
  attempts: integer().notNull().default(0),
  last_error: text(),
  next_at: instant().notNull(),
  /** Whether the email is a receipt. Receipts are sent after all other emails. */
  is_receipt: boolean().notNull().default(false),
  /** Id of the investment or clique agreement whose contract is attached. Both are null if no contract is attached. */
  investment_id: integer(),
  clique_agreement_id: integer(),
});

export const jobs = pgTable('jobs', {
  id: bigId(),
  kind: text({
    enum: [
      'payout',
      'clique-payout',
      'reserve',
      'clique-closing',
      'driver-deposit',
      'referral',
      'closing-request',
      'photo-deletion',
      'factor-removal',
      'withdrawal-release',
      'bank-payouts',
    ],
  }).notNull(),
  subject: text().notNull(),
  /** Null if the job needs only its subject, which is then the id of a row. */
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

/** Agreements of the sandbox whose drivers don't pay on time. */
export const sandboxDrivers = pgTable('sandbox_drivers', {
  agreement_id: integer().primaryKey(),
  pays_from: calendarDate(),
});

export const sandboxClock = pgTable('sandbox_clock', {
  id: integer().primaryKey().default(1),
  offset_ms: bigint({ mode: 'number' }).notNull(),
});
