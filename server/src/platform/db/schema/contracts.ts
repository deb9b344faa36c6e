import { boolean, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { calendarDate, id, instant, kobo, reference } from '../columnTypes.ts';

/** Contracts of investments and funded cliques. Both have the same kind of payouts. */
export const contracts = pgTable('contracts', {
  id: id(),
  investment_id: integer(),
  clique_id: integer(),
  /** Parts of the price at the time of purchase. Null for older contracts, whose payouts Mota promised. */
  value: kobo(),
  vat: kobo(),
  service_charge: kobo(),
  maintenance_fee: kobo(),
  /** Days without a vehicle after which the contract's customers may take their money back. */
  binding_days: integer().notNull().default(30),
  /** Settings of the reserve that the contract's text names, as `Config` has them. Null for older contracts. */
  reserve_share: integer(),
  reserve_after_days: integer(),
  reserve_floor: integer(),
});

/** Members of a clique who want their money back while the clique's contract waits for a vehicle. */
export const takeBackWishes = pgTable('take_back_wishes', {
  contract_id: integer().notNull(),
  customer_id: integer().notNull(),
  asked_at: instant().notNull(),
});

/** Contracts that ended without a vehicle. Their customers have their money back. */
export const takeBacks = pgTable('take_backs', {
  contract_id: integer().primaryKey(),
  transfer_id: reference().notNull(),
  at: instant().notNull(),
});

export const payouts = pgTable('payouts', {
  id: id(),
  contract_id: integer().notNull(),
  number: integer().notNull(),
  /** Null until the contract gets a vehicle. */
  due_date: calendarDate(),
  amount: kobo().notNull(),
  /** Share of the investor, or of each member in the order in which they joined. */
  shares: kobo().array().notNull(),
  /**
   * Time from which the payout is late, because there was too little money for it or its contract was closed. Null if
   * it was never late.
   */
  late_at: instant(),
  paid_at: instant(),
});

export const payoutParts = pgTable('payout_parts', {
  payout_id: integer().notNull(),
  number: integer().notNull(),
  transfer_id: reference().notNull(),
  /** Id of the account that the money was taken from. */
  source_id: reference().notNull(),
  amount: kobo().notNull(),
  /** Whether the reserve paid this part. The vehicle then owes it to the reserve. */
  is_lent: boolean().notNull().default(false),
  /** Each customer's share, like `payouts.shares`. Null if this part is the whole payout. */
  shares: kobo().array(),
});

/** Payouts of contracts for each of their customers. */
export const customerPayouts = pgView('customer_payouts', {
  contract_id: integer().notNull(),
  customer_id: integer().notNull(),
  number: integer().notNull(),
  due_date: calendarDate(),
  paid_at: instant(),
  is_late: boolean().notNull(),
  amount: kobo().notNull(),
  /** Amount of the payout that the customer has received. */
  received: kobo().notNull(),
  /** Part of `amount` that the reserve paid, if the payout was late. */
  lent: kobo().notNull(),
}).existing();

/** The vehicle that backs a contract, and the reserve pool that lends to it. */
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

/** Contracts that were moved to another vehicle. */
export const backingMoves = pgTable('backing_moves', {
  proposal_id: integer().primaryKey(),
  contract_id: integer().notNull(),
  from_vehicle_id: integer().notNull(),
  to_vehicle_id: integer().notNull(),
  /** Amount of receipts that moved with the contract. */
  amount: kobo().notNull(),
  transfer_id: reference(),
  reason: text().notNull(),
  at: instant().notNull(),
});

/** Contracts that were closed before everything was paid, because their vehicle is gone. */
export const losses = pgTable('losses', {
  contract_id: integer().primaryKey(),
  reason: text().notNull(),
  proposal_id: integer().notNull(),
  at: instant().notNull(),
});

/**
 * How a vehicle's receipts were used, other than for payouts. One transfer may use the receipts of several vehicles.
 */
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

/** Reserve pools, one for each asset and quarter. `quarter` is the first day of the quarter in Africa/Lagos. */
export const reservePools = pgTable('reserve_pools', {
  id: id(),
  asset_id: integer().notNull(),
  quarter: calendarDate().notNull(),
});
