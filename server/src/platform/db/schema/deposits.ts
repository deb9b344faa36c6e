import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, bytes, id, instant, kobo, reference } from '../columnTypes.ts';

export const depositAccounts = pgTable('deposit_accounts', {
  id: id(),
  /** The customer or the driver's agreement that the account belongs to. The other one is null. */
  customer_id: integer(),
  agreement_id: integer(),
  /** The provider that opens the account. */
  rail: text().notNull(),
  /** Our reference for the account at the provider. */
  reference: text().notNull(),
  status: text({ enum: ['pending', 'active', 'refused', 'closed'] })
    .notNull()
    .default('pending'),
  account_number: text(),
  account_name: text(),
  bank: text(),
  reason: text(),
  requested_at: instant().notNull(),
  next_at: instant().notNull(),
  attempts: integer().notNull().default(0),
  last_error: text(),
  /** Time of the order, at a provider that opens another account for each order. Null if there is no order. */
  ordered_at: instant(),
  /** The provider's code for the account's holder. Null if there is none. */
  holder_code: text(),
});

export const depositExceptions = pgTable('deposit_exceptions', {
  id: id(),
  rail: text().notNull(),
  reference: text().notNull(),
  account_number: text().notNull(),
  amount: kobo().notNull(),
  currency: text().notNull(),
  reason: text({
    enum: [
      'other deposit',
      'currency',
      'amount',
      'unreadable',
      'unconfirmed',
      'credited too much',
      'credited too little',
      'disputed',
      'refunded',
    ],
  }).notNull(),
  found_at: instant().notNull(),
  closed_at: instant(),
  closed_by: text(),
  note: text(),
  /** The provider's id of the dispute or refund. Empty for other exceptions. */
  event: text().notNull().default(''),
  /** The first 500 characters of the deposit's row, if it couldn't be read. Empty otherwise, and once it is erased. */
  says: text().notNull().default(''),
  /** The transfer that took the money out of the customer's wallet again. Null if none has. */
  debited_id: reference(),
});

export const depositNotices = pgTable('deposit_notices', {
  reference: text().primaryKey(),
  account_number: text().notNull(),
  amount: kobo().notNull(),
  sender_bank: text().notNull(),
  /** The transfer that credited the deposit to its owner. Null if none has. */
  transfer_id: reference(),
  received_at: instant().notNull(),
  rail: text().notNull(),
  /** Amount that the provider kept. */
  fee: kobo().notNull(),
  /** The transfer that put the deposit into suspense. Null if its owner was credited immediately. */
  suspense_id: reference(),
  /** The transfer that sent the deposit back to its payer. Null if none has. */
  returned_id: reference(),
});

/** Webhooks as they were received. The worker processes them. The cleanup deletes processed ones after some time. */
export const railEvents = pgTable('rail_events', {
  id: bigId(),
  rail: text().notNull(),
  kind: text().notNull(),
  /** Headers for the signature, which is checked again when the webhook is processed. */
  headers: jsonb().$type<Record<string, string>>().notNull(),
  body: bytes().notNull(),
  received_at: instant().notNull(),
  status: text({ enum: ['waiting', 'done'] }).notNull(),
  outcome: text(),
  attempts: integer().notNull().default(0),
  last_error: text(),
  next_at: instant().notNull(),
});

/** How far each provider's deposits have been read, and when they are read next. */
export const depositReads = pgTable('deposit_reads', {
  rail: text().primaryKey(),
  read_until: instant().notNull(),
  /** The end of the period that is being read. Null if none is. */
  reading_until: instant(),
  /** Number of pages of that period whose deposits were processed. */
  pages_read: integer().notNull().default(0),
  attempts: integer().notNull().default(0),
  last_error: text(),
  next_at: instant().notNull(),
});
