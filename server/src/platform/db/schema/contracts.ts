import { boolean, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { calendarDate, id, instant, kobo, reference } from '../columnTypes.ts';

/** An investment or a funded clique: its payouts are of one kind. */
export const contracts = pgTable('contracts', {
  id: id(),
  investment_id: integer(),
  clique_id: integer(),
  /** The parts of the price at the purchase; null: the contract is older, and promises its payouts. */
  value: kobo(),
  vat: kobo(),
  service_charge: kobo(),
  maintenance_fee: kobo(),
  /** After this many days without a vehicle its customers may take their money back. */
  binding_days: integer().notNull().default(30),
});

/** The members of a clique who want its money back while it waits for a vehicle. */
export const takeBackWishes = pgTable('take_back_wishes', {
  contract_id: integer().notNull(),
  customer_id: integer().notNull(),
  asked_at: instant().notNull(),
});

/** The contracts that ended without a vehicle: their customers have their money back. */
export const takeBacks = pgTable('take_backs', {
  contract_id: integer().primaryKey(),
  transfer_id: reference().notNull(),
  at: instant().notNull(),
});

export const payouts = pgTable('payouts', {
  id: id(),
  contract_id: integer().notNull(),
  number: integer().notNull(),
  /** Null while the contract waits for a vehicle. */
  due_date: calendarDate(),
  amount: kobo().notNull(),
  /** The investor's part of it, or each member's in the order of their joining. */
  shares: kobo().array().notNull(),
  /** When it was due and its vehicle had too little. */
  late_at: instant(),
  paid_at: instant(),
});

export const payoutParts = pgTable('payout_parts', {
  payout_id: integer().notNull(),
  number: integer().notNull(),
  transfer_id: reference().notNull(),
  /** The account that the money was taken from. */
  source_id: reference().notNull(),
  amount: kobo().notNull(),
  /** The reserve paid it, and the vehicle owes it to the reserve. */
  is_lent: boolean().notNull().default(false),
  /** As those of the payout; null: the payout was paid at once. */
  shares: kobo().array(),
});

/** The payouts of contracts for each of their customers. */
export const customerPayouts = pgView('customer_payouts', {
  contract_id: integer().notNull(),
  customer_id: integer().notNull(),
  number: integer().notNull(),
  due_date: calendarDate(),
  paid_at: instant(),
  is_late: boolean().notNull(),
  amount: kobo().notNull(),
  /** What the customer has received of it. */
  received: kobo().notNull(),
  /** The part of a late payout that the reserve paid. */
  lent: kobo().notNull(),
}).existing();

/** The vehicle that pays a contract, and the reserve that lends to it. */
export const backings = pgTable('backings', {
  contract_id: integer().primaryKey(),
  vehicle_id: integer().notNull(),
  pool_id: integer().notNull(),
  reserved: kobo().notNull(),
  transfer_id: reference().notNull(),
  bound_at: instant().notNull(),
  bound_by: text().notNull(),
  ended_at: instant(),
});

/** The contracts that another vehicle pays since. */
export const backingMoves = pgTable('backing_moves', {
  proposal_id: integer().primaryKey(),
  contract_id: integer().notNull(),
  from_vehicle_id: integer().notNull(),
  to_vehicle_id: integer().notNull(),
  /** The receipts that moved with it. */
  amount: kobo().notNull(),
  transfer_id: reference(),
  reason: text().notNull(),
  at: instant().notNull(),
});

/** The contracts that were closed before everything was paid, because their vehicle is gone. */
export const losses = pgTable('losses', {
  contract_id: integer().primaryKey(),
  reason: text().notNull(),
  proposal_id: integer().notNull(),
  at: instant().notNull(),
});

/** The uses of a vehicle's receipts for everything but payouts. Vehicles may share a transfer. */
export const allocations = pgTable(
  'allocations',
  {
    transfer_id: reference().notNull(),
    vehicle_id: integer().notNull(),
    contract_id: integer(),
    insurance: kobo().notNull(),
    maintenance: kobo().notNull(),
    refill: kobo().notNull(),
    fee: kobo().notNull(),
    income: kobo().notNull(),
  },
  (table) => [primaryKey({ columns: [table.transfer_id, table.vehicle_id] })],
);

/** Of an asset and a quarter, which begins on that day in Africa/Lagos. */
export const reservePools = pgTable('reserve_pools', {
  id: id(),
  asset_id: integer().notNull(),
  quarter: calendarDate().notNull(),
});
