import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, calendarDate, id, instant, kobo, reference } from '../columnTypes.ts';

export const vehicles = pgTable('vehicles', {
  id: id(),
  asset_id: integer().notNull(),
  plate: text().notNull(),
  vin: text().notNull(),
  odometer: integer().notNull(),
  odometer_on: calendarDate().notNull(),
  insurer: text().notNull(),
  insured_until: calendarDate().notNull(),
  tracker: text(),
  status: text({
    enum: ['in stock', 'on agreement', 'idle', 'in repair', 'repossessed', 'sold', 'written off'],
  })
    .notNull()
    .default('in stock'),
  changed_at: instant().notNull(),
  changed_by: text().notNull(),
  reason: text().notNull(),
});

export const vehicleEvents = pgTable('vehicle_events', {
  id: bigId(),
  vehicle_id: integer().notNull(),
  at: instant().notNull(),
  actor: text().notNull(),
  reason: text().notNull(),
  changes: jsonb().$type<Readonly<Record<string, string | number | null>>>().notNull(),
});

export const drivers = pgTable('drivers', {
  id: id(),
  name: text().notNull(),
  phone: text().notNull(),
  licence_number: text().notNull(),
  guarantor: text().notNull(),
  guarantor_phone: text().notNull(),
  email: text(),
  added_at: instant().notNull(),
});

/** Agreements between Mota and a driver about a vehicle. */
export const agreements = pgTable('agreements', {
  id: id(),
  vehicle_id: integer().notNull(),
  driver_id: integer().notNull(),
  start_date: calendarDate().notNull(),
  interval: text({ enum: ['day', 'week'] }).notNull(),
  price: kobo().notNull(),
  status: text({ enum: ['active', 'ended', 'restructured', 'repossessed', 'written off'] })
    .notNull()
    .default('active'),
  made_at: instant().notNull(),
  ended_at: instant(),
  /** Sum of the agreement's repayments. Written by the database. */
  repaid_total: kobo().notNull().default(0n),
  /** Due date of the first instalment that isn't fully paid. Null if all are paid. Written by the database. */
  unpaid_from: calendarDate(),
});

export const instalments = pgTable('instalments', {
  agreement_id: integer().notNull(),
  /** Number of the instalment. 0 is the deposit. */
  number: integer().notNull(),
  due_date: calendarDate().notNull(),
  vehicle: kobo().notNull(),
  insurance: kobo().notNull(),
  maintenance: kobo().notNull(),
  fee: kobo().notNull(),
});

export const repayments = pgTable('repayments', {
  id: id(),
  agreement_id: integer().notNull(),
  amount: kobo().notNull(),
  receipt: text().notNull(),
  paid_on: calendarDate().notNull(),
  recorded_by: text().notNull(),
  recorded_at: instant().notNull(),
  transfer_id: reference().notNull(),
});

export const paymentPromises = pgTable('payment_promises', {
  id: id(),
  agreement_id: integer().notNull(),
  amount: kobo().notNull(),
  due_on: calendarDate().notNull(),
  note: text().notNull(),
  recorded_by: text().notNull(),
  recorded_at: instant().notNull(),
});

/**
 * Drivers' requests for easier terms. A request is open until it is refused or its agreement ends, for example by a
 * restructure.
 */
export const hardshipRequests = pgTable('hardship_requests', {
  id: id(),
  agreement_id: integer().notNull(),
  reason: text().notNull(),
  recorded_by: text().notNull(),
  recorded_at: instant().notNull(),
  refusal: text(),
  refused_by: text(),
  refused_at: instant(),
});

/** Money of a vehicle that didn't come from a driver. */
export const vehicleMoney = pgTable('vehicle_money', {
  transfer_id: reference().primaryKey(),
  vehicle_id: integer().notNull(),
  source: text({ enum: ['company', 'insurance', 'sale'] }).notNull(),
  amount: kobo().notNull(),
  reason: text().notNull(),
  proposal_id: integer().notNull(),
  added_at: instant().notNull(),
});

/** Agreements that were replaced by a new one. */
export const restructures = pgTable('restructures', {
  agreement_id: integer().primaryKey(),
  new_agreement_id: integer().notNull(),
  reason: text().notNull(),
  proposal_id: integer(),
  decided_by: text().notNull(),
  at: instant().notNull(),
});

/** Agreements that ended because their vehicle is gone. */
export const writeOffs = pgTable('write_offs', {
  agreement_id: integer().primaryKey(),
  reason: text().notNull(),
  proposal_id: integer().notNull(),
  at: instant().notNull(),
});

export const repossessions = pgTable('repossessions', {
  agreement_id: integer().primaryKey(),
  on_date: calendarDate().notNull(),
  notice_on: calendarDate().notNull(),
  overdue_instalments: integer().notNull(),
  /** Part of the price that was paid, in hundredths of a percent. `court_order_above` has the same unit. */
  paid_share: integer().notNull(),
  court_order_above: integer().notNull(),
  court_order: text(),
  decided_by: text().notNull(),
});
