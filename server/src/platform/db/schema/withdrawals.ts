import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columnTypes.ts';

export const beneficiaries = pgTable('beneficiaries', {
  id: id(),
  customer_id: integer().notNull(),
  bank_code: text().notNull(),
  account_number: text().notNull(),
  account_name: text().notNull(),
  bank_name: text().notNull(),
  last_used_at: instant().notNull(),
});

export const withdrawals = pgTable('withdrawals', {
  id: id(),
  customer_id: integer().notNull(),
  hold_id: integer().notNull(),
  bank_code: text().notNull(),
  bank_name: text().notNull(),
  account_number: text().notNull(),
  account_name: text().notNull(),
  requested_at: instant().notNull(),
  not_before: instant(),
  decided_at: instant(),
  /** Why it was rejected, as the customer reads it. */
  reason: text(),
  state: text({
    enum: [
      'requested',
      'approved',
      'rejected',
      'sending',
      'returning',
      'paid',
      'failed',
      'reversed',
    ],
  })
    .notNull()
    .default('requested'),
  /** Ours, by which the provider knows the payment; since it was approved. */
  payment_reference: text(),
  /** When money that is returning may be back in the wallet at the earliest. */
  return_from: instant(),
  /** Why the provider has not taken it yet. */
  waits_because: text({ enum: ['low balance', 'too soon', 'code', 'no answer'] }),
  /** How often the provider was asked since it last said something new. */
  attempts: integer().notNull().default(0),
  last_error: text(),
  /** When a worker checks it next. */
  next_at: instant(),
  sent_at: instant(),
  paid_at: instant(),
  /** The money is in the wallet again, after a failure or a reversal. */
  returned_at: instant(),
  session_id: text(),
  /** Why it failed or came back, or why the provider's last answer was unclear, in its words. */
  failure: text(),
});

/** References that the provider knows and will send nothing under. */
export const usedPaymentReferences = pgTable('used_payment_references', {
  reference: text().primaryKey(),
  withdrawal_id: integer().notNull(),
  failure: text().notNull(),
  used_at: instant().notNull(),
  /** When the provider said that it sends it after all. */
  revived_at: instant(),
});

/** Withdrawals whose end an operator has to find out. */
export const withdrawalExceptions = pgTable('withdrawal_exceptions', {
  id: id(),
  withdrawal_id: integer().notNull(),
  kind: text({
    enum: ['late', 'other amount', 'failed, then paid', 'paid, then failed', 'used reference'],
  }).notNull(),
  /** The provider's last word. */
  said: text().notNull(),
  found_at: instant().notNull(),
  closed_at: instant(),
  closed_by: text(),
  note: text(),
});

export const sendingStops = pgTable('sending_stops', {
  id: integer().primaryKey().default(1),
  stopped_at: instant().notNull(),
  stopped_by: text().notNull(),
  reason: text().notNull(),
});
