import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, kobo, reference } from '../db/columnTypes.ts';

export const referralBonuses = pgTable('referral_bonuses', {
  id: id(),
  referrer_id: integer().notNull(),
  referred_id: integer().notNull(),
  amount: kobo().notNull(),
  reference: text().notNull(),
  paid_by: reference().notNull(),
  created_at: instant().notNull(),
});
