import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, id, instant, kobo, reference } from '../columnTypes.ts';

export const accounts = pgTable('accounts', {
  id: bigId(),
  kind: text({
    enum: [
      'wallet',
      'withdrawal_hold',
      'clique_escrow',
      'purchase_escrow',
      'vehicle_receipts',
      'reserve',
      'bank_clearing',
      'provider_balance',
      'provider_fees',
      'suspense',
      'reversals',
      'treasury',
      'receivables',
      'company_debt',
      'referral_expense',
      'vehicle_purchases',
      'vat',
      'service_fees',
      'maintenance',
      'insurance',
      'vehicle_income',
    ],
  }).notNull(),
  owner_id: integer(),
  balance: kobo().notNull().default(0n),
  version: reference().notNull().default(0),
});

export const transfers = pgTable('transfers', {
  id: bigId(),
  kind: text().notNull(),
  reference: text().notNull(),
  description: text().notNull(),
  occurred_at: instant().notNull(),
  provider_reference: text(),
});

export const entries = pgTable('entries', {
  id: bigId(),
  transfer_id: reference().notNull(),
  account_id: reference().notNull(),
  amount: kobo().notNull(),
});

export const holds = pgTable('holds', {
  id: id(),
  customer_id: integer().notNull(),
  amount: kobo().notNull(),
  held_by: reference().notNull(),
  status: text({ enum: ['pending', 'settled', 'released'] })
    .notNull()
    .default('pending'),
  ended_by: reference(),
});

export const walletFreezes = pgTable('wallet_freezes', {
  id: id(),
  customer_id: integer().notNull(),
  reason: text().notNull(),
  frozen_by: text().notNull(),
  /** Whether the customer froze the wallet. False if staff did. */
  is_own: boolean().notNull().default(false),
  frozen_at: instant().notNull(),
  ended_by: text(),
  ended_at: instant(),
});
