import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../db/columnTypes.ts';

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
  reason: text(),
});
