import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, instant, kobo, reference } from '../columnTypes.ts';

export const statementLines = pgTable('statement_lines', {
  id: bigId(),
  rail: text().notNull(),
  line: text().notNull(),
  reference: text(),
  amount: kobo().notNull(),
  at: instant().notNull(),
  description: text().notNull(),
  matched_at: instant(),
});

export const reconciledTransfers = pgTable('reconciled_transfers', {
  transfer_id: reference().primaryKey(),
  at: instant().notNull(),
});

export const reconciliations = pgTable('reconciliations', {
  id: bigId(),
  rail: text().notNull(),
  at: instant().notNull(),
  balance: kobo().notNull(),
  difference: kobo().notNull(),
  exceptions: integer().notNull(),
  unexplained: kobo().notNull(),
  /** Id of the last transfer that it checked. Some up to that id may still be open, as listed in `open_transfers`. */
  checked_until: reference().notNull().default(0),
  open_transfers: reference().array().notNull().default([]),
});
