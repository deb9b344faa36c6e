import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { calendarDate, id, instant, kobo, reference } from '../db/columnTypes.ts';
import { payoutIntervals } from '../payouts/schedule.ts';

export const investments = pgTable('investments', {
  id: id(),
  customer_id: integer().notNull(),
  asset_id: integer().notNull(),
  amount_invested: kobo().notNull(),
  total_payout: kobo().notNull(),
  roi_basis_points: integer().notNull(),
  duration_weeks: integer().notNull(),
  payout_interval: text({ enum: payoutIntervals }).notNull(),
  start_date: calendarDate().notNull(),
  end_date: calendarDate().notNull(),
  contract: text().notNull(),
  contract_sha256: text().notNull(),
  agreed_at: instant().notNull(),
  paid_by: reference().notNull(),
  completed_at: instant(),
});

export const investmentPayouts = pgTable('investment_payouts', {
  id: id(),
  investment_id: integer().notNull(),
  number: integer().notNull(),
  due_date: calendarDate().notNull(),
  amount: kobo().notNull(),
  paid_at: instant(),
  paid_by: reference(),
});
