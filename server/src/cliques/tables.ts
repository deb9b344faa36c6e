import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { calendarDate, id, instant, kobo, reference } from '../db/columnTypes.ts';
import { payoutIntervals } from '../payouts/schedule.ts';

export const visibilities = ['public', 'private'] as const;

export const cliques = pgTable('cliques', {
  id: id(),
  name: text().notNull(),
  asset_id: integer().notNull(),
  creator_id: integer().notNull(),
  visibility: text({ enum: visibilities }).notNull(),
  payout_frequency: text({ enum: payoutIntervals }).notNull(),
  required_funding: kobo().notNull(),
  total_payout: kobo().notNull(),
  roi_basis_points: integer().notNull(),
  duration_weeks: integer().notNull(),
  total_contributions: kobo().notNull().default(0n),
  status: text({ enum: ['open', 'funded', 'completed', 'closed'] })
    .notNull()
    .default('open'),
  created_at: instant().notNull(),
  closes_at: instant().notNull(),
  start_date: calendarDate(),
  end_date: calendarDate(),
  paid_by: reference(),
  ended_at: instant(),
});

export const cliqueMembers = pgTable('clique_members', {
  id: id(),
  clique_id: integer().notNull(),
  customer_id: integer().notNull(),
  contribution: kobo().notNull(),
  joined_at: instant().notNull(),
});

export const cliqueInvitations = pgTable('clique_invitations', {
  id: id(),
  clique_id: integer().notNull(),
  email: text().notNull(),
  token_hash: text().notNull(),
  created_at: instant().notNull(),
  replaced_at: instant(),
  used_at: instant(),
  used_by: integer(),
});

export const cliquePayouts = pgTable('clique_payouts', {
  id: id(),
  clique_id: integer().notNull(),
  number: integer().notNull(),
  due_date: calendarDate().notNull(),
  amount: kobo().notNull(),
  /** What each member gets of it, in the order of their joining. */
  shares: kobo().array().notNull(),
  paid_at: instant(),
  paid_by: reference(),
});
