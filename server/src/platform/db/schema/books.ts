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
  /**
   * Id up to which all transfers were checked. Those that matched nothing are in `open_transfers` and are checked
   * again.
   */
  checked_until: reference().notNull().default(0),
  open_transfers: reference().array().notNull().default([]),
});
