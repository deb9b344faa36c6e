import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, kobo, reference } from '../db/columnTypes.ts';

export const referralBonuses = pgTable('referral_bonuses', {
  id: id(),
  referrer_id: integer().notNull(),
  referred_id: integer().notNull(),
  /** Missing on the bonuses of older releases whose number had counted before. */
  referred_phone: text(),
  amount: kobo().notNull(),
  reference: text().notNull(),
  /** The transfer; null while the bonus is pending. */
  paid_by: reference(),
  /** When the bonus became due. */
  created_at: instant().notNull(),
});
