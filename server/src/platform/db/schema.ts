import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { Kin } from '../../../../contract/schemas/user.ts';
import { bigId, bytes, calendarDate, id, instant, kobo, reference, textOf } from './columnTypes.ts';

// The tables as queries see them. Constraints, triggers and indexes are in migrations/
// alone; a test compares the columns of both.

export const customers = pgTable('customers', {
  id: id(),
  account_id: integer()
    .notNull()
    .default(sql`nextval('customer_account_ids')`),
  email: text().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  phone_number: text().notNull(),
  password_hash: text().notNull(),
  address: text().notNull().default(''),
  profile_image: text(),
  email_verified_at: instant().notNull(),
  identity_verified_at: instant(),
  transaction_pin_hash: text(),
  wrong_pins: integer().notNull().default(0),
  referral_code: text().notNull(),
  referred_by: integer(),
  created_at: instant().notNull(),
  /** The language of their mails, as a tag: "en". */
  language: text().notNull().default('en'),
});

export const customerNotes = pgTable('customer_notes', {
  id: id(),
  customer_id: integer().notNull(),
  text: text().notNull(),
  written_by: text().notNull(),
  written_at: instant().notNull(),
});

export const complaints = pgTable('complaints', {
  /** In its reference number: `C-10001`. */
  id: id(),
  customer_id: integer().notNull(),
  text: text().notNull(),
  /** The transaction that it is about: an entry of the customer's wallet. */
  entry_id: reference(),
  created_at: instant().notNull(),
  acknowledge_by: instant().notNull(),
  /** The last day in Lagos on which the decision is in time. */
  decide_by: calendarDate().notNull(),
  acknowledged_at: instant(),
  acknowledged_by: text(),
  decided_at: instant(),
  decided_by: text(),
  outcome: text({ enum: ['upheld', 'partly upheld', 'not upheld'] }),
  answer: text(),
});

export const sessions = pgTable('sessions', {
  jti: uuid().primaryKey(),
  customer_id: integer().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  revoked_at: instant(),
  id: reference().generatedAlwaysAsIdentity(),
  device: text().notNull(),
  last_used_at: instant().notNull(),
  device_id: text().notNull(),
});

export const attempts = pgTable('attempts', {
  id: bigId(),
  subject: text().notNull(),
  at: instant().notNull(),
});

export const pendingRegistrations = pgTable('pending_registrations', {
  id: bigId(),
  email: text().notNull(),
  device_id: text().notNull(),
  device: text().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  phone_number: text().notNull(),
  password_hash: text().notNull(),
  referred_by: integer(),
  created_at: instant().notNull(),
});

export const oneTimeCodes = pgTable('one_time_codes', {
  id: bigId(),
  purpose: text({ enum: ['verify-email', 'reset-password', 'reset-pin'] }).notNull(),
  email: text().notNull(),
  /** The registration whose email the code verifies. */
  registration_id: reference(),
  nonce: text().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
});

export const kycSubmissions = pgTable('kyc_submissions', {
  id: id(),
  customer_id: integer().notNull(),
  status: text({ enum: ['In Progress', 'Verified', 'Rejected'] }).notNull(),
  identity_card: text().notNull(),
  facial_recognition: text().notNull(),
  submitted_at: instant().notNull(),
  decided_at: instant(),
  decided_by: text(),
  reason: text(),
});

export const kycImages = pgTable('kyc_images', {
  name: text().primaryKey(),
  delete_at: instant(),
  fingerprint: text().notNull(),
});

export const nextOfKin = pgTable('next_of_kin', {
  customer_id: integer().primaryKey(),
  ...textOf(Kin),
  created_at: instant().notNull(),
});

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

export const depositAccounts = pgTable('deposit_accounts', {
  id: id(),
  /** It belongs to a customer, or to a driver's agreement. */
  customer_id: integer(),
  agreement_id: integer(),
  /** The provider that is asked to open it. */
  rail: text().notNull(),
  /** Ours, by which the provider knows it. */
  reference: text().notNull(),
  status: text({ enum: ['pending', 'active', 'refused', 'closed'] })
    .notNull()
    .default('pending'),
  account_number: text(),
  account_name: text(),
  bank: text(),
  reason: text(),
  requested_at: instant().notNull(),
  next_at: instant().notNull(),
  attempts: integer().notNull().default(0),
  last_error: text(),
  /** When it was ordered, from a provider that opens another account for each order. */
  ordered_at: instant(),
  /** The provider's code of the customer. */
  holder_code: text(),
});

export const depositExceptions = pgTable('deposit_exceptions', {
  id: id(),
  rail: text().notNull(),
  reference: text().notNull(),
  account_number: text().notNull(),
  amount: kobo().notNull(),
  currency: text().notNull(),
  reason: text({
    enum: [
      'other deposit',
      'currency',
      'amount',
      'unreadable',
      'unconfirmed',
      'credited too much',
      'credited too little',
      'disputed',
      'refunded',
    ],
  }).notNull(),
  found_at: instant().notNull(),
  closed_at: instant(),
  closed_by: text(),
  note: text(),
  /** The provider's, of the dispute or refund. */
  event: text().notNull().default(''),
  /** The provider's words, if nothing else in them can be read. */
  says: text().notNull().default(''),
  /** The transfer that took it out of the customer's wallet again. */
  debited_id: reference(),
});

export const depositNotices = pgTable('deposit_notices', {
  reference: text().primaryKey(),
  account_number: text().notNull(),
  amount: kobo().notNull(),
  sender_bank: text().notNull(),
  /** The transfer that credited it to a customer. */
  transfer_id: reference(),
  received_at: instant().notNull(),
  rail: text().notNull(),
  /** The part that the provider kept. */
  fee: kobo().notNull(),
  /** The transfer that put it into suspense. */
  suspense_id: reference(),
  /** The transfer that sent it back. */
  returned_id: reference(),
});

/** Webhooks as they came. Whatever reads or writes one does so in SQL; only cleaning needs the table here. */
export const railEvents = pgTable('rail_events', {
  id: bigId(),
  rail: text().notNull(),
  kind: text().notNull(),
  /** Those of its signature, which is checked again when it is read. */
  headers: jsonb().$type<Record<string, string>>().notNull(),
  body: bytes().notNull(),
  received_at: instant().notNull(),
  status: text({ enum: ['waiting', 'done'] }).notNull(),
  outcome: text(),
  attempts: integer().notNull().default(0),
  last_error: text(),
  next_at: instant().notNull(),
});

/** Up to when a provider was asked for deposits, and when it is next asked. */
export const depositReads = pgTable('deposit_reads', {
  rail: text().primaryKey(),
  read_until: instant().notNull(),
  attempts: integer().notNull().default(0),
  last_error: text(),
  next_at: instant().notNull(),
});

export const proposals = pgTable('proposals', {
  id: id(),
  kind: text().notNull(),
  subject: text().notNull(),
  before: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  after: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  proposed_by: text().notNull(),
  proposed_at: instant().notNull(),
  expires_at: instant().notNull(),
  outcome: text({ enum: ['confirmed', 'declined', 'replaced'] }),
  decided_by: text(),
  decided_at: instant(),
});

export const walletFreezes = pgTable('wallet_freezes', {
  id: id(),
  customer_id: integer().notNull(),
  reason: text().notNull(),
  frozen_by: text().notNull(),
  frozen_at: instant().notNull(),
  ended_by: text(),
  ended_at: instant(),
});

export const staffKeys = pgTable('staff_keys', {
  id: id(),
  holder: text().notNull(),
  kind: text({ enum: ['person', 'machine'] }).notNull(),
  scopes: text({ enum: ['metrics', 'read', 'operate', 'keys'] })
    .array()
    .notNull(),
  hash: text().notNull(),
  added_by: text().notNull(),
  added_at: instant().notNull(),
  revoked_by: text(),
  revoked_at: instant(),
});

export const staff = pgTable('staff', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  roles: text({
    enum: ['support', 'identity', 'treasury', 'vehicles', 'administrator', 'auditor'],
  })
    .array()
    .notNull(),
  added_by: text().notNull(),
  added_at: instant().notNull(),
  ended_by: text(),
  ended_at: instant(),
});

export const staffPasskeys = pgTable('staff_passkeys', {
  id: text().primaryKey(),
  staff_id: integer().notNull(),
  public_key: text().notNull(),
  counter: reference().notNull(),
  added_at: instant().notNull(),
  used_at: instant().notNull(),
});

export const staffSecrets = pgTable('staff_secrets', {
  hash: text().primaryKey(),
  kind: text({ enum: ['challenge', 'invitation', 'opening', 'recovery'] }).notNull(),
  staff_id: integer(),
  expires_at: instant(),
});

export const caseAssignments = pgTable(
  'case_assignments',
  {
    queue: text().notNull(),
    case_id: text().notNull(),
    name: text().notNull(),
    assigned_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.case_id] })],
);

export const caseVisits = pgTable(
  'case_visits',
  {
    queue: text().notNull(),
    case_id: text().notNull(),
    name: text().notNull(),
    seen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.case_id, table.name] })],
);

export const contractTemplates = pgTable(
  'contract_templates',
  {
    kind: text({ enum: ['investment', 'clique'] }).notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    proposal_id: integer(),
    written_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
);

export const staffSessions = pgTable('staff_sessions', {
  hash: text().primaryKey(),
  staff_id: integer().notNull(),
  proof: text({ enum: ['passkey', 'code', 'link', 'demo'] }).notNull(),
  proved_at: instant().notNull(),
  created_at: instant().notNull(),
  used_at: instant().notNull(),
});

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
});

export const assets = pgTable('assets', {
  id: id(),
  name: text().notNull(),
  type: text().notNull(),
  image: text().notNull(),
  description: text().notNull(),
  value: kobo().notNull(),
  vat: kobo().notNull(),
  service_charge: kobo().notNull(),
  maintenance_fee: kobo().notNull(),
  roi_basis_points: integer().notNull(),
  duration_weeks: integer().notNull(),
  units: integer().notNull(),
  /** Kept by the database when an asset is added. */
  offered: integer().notNull().default(0),
  created_at: instant().notNull(),
  state: text({ enum: ['draft', 'published', 'retired'] })
    .notNull()
    .default('published'),
});

export const assetPhotos = pgTable('asset_photos', {
  id: id(),
  asset_id: integer().notNull(),
  image: text().notNull(),
  alt: text().notNull(),
  place: integer().notNull(),
});

export const investments = pgTable('investments', {
  id: id(),
  customer_id: integer().notNull(),
  asset_id: integer().notNull(),
  amount_invested: kobo().notNull(),
  total_payout: kobo().notNull(),
  roi_basis_points: integer().notNull(),
  duration_weeks: integer().notNull(),
  payout_interval: text({ enum: ['week', 'month', 'year'] }).notNull(),
  start_date: calendarDate().notNull(),
  end_date: calendarDate().notNull(),
  contract: text().notNull(),
  contract_sha256: text().notNull(),
  agreed_at: instant().notNull(),
  paid_by: reference().notNull(),
  completed_at: instant(),
});

export const cliques = pgTable('cliques', {
  id: id(),
  name: text().notNull(),
  asset_id: integer().notNull(),
  creator_id: integer().notNull(),
  visibility: text({ enum: ['public', 'private'] }).notNull(),
  payout_frequency: text({ enum: ['week', 'month', 'year'] }).notNull(),
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
  hidden_at: instant(),
});

export const cliqueMembers = pgTable('clique_members', {
  id: id(),
  clique_id: integer().notNull(),
  customer_id: integer().notNull(),
  contribution: kobo().notNull(),
  joined_at: instant().notNull(),
});

/** The contracts that contributions were made on. */
export const cliqueAgreements = pgTable('clique_agreements', {
  id: id(),
  clique_id: integer().notNull(),
  customer_id: integer().notNull(),
  contract: text().notNull(),
  contract_sha256: text().notNull(),
  agreed_at: instant().notNull(),
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

/** Between Mota and a driver, about a vehicle. */
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
  /** The sum of its repayments; the database writes it. */
  repaid_total: kobo().notNull().default(0n),
  /** The day of its first instalment that is not paid in full; the database writes it too. */
  unpaid_from: calendarDate(),
});

export const instalments = pgTable('instalments', {
  agreement_id: integer().notNull(),
  /** 0 is the deposit. */
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

/** Open until it is refused or the agreement is over, as by a restructure. */
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

export const driverReminders = pgTable('driver_reminders', {
  id: id(),
  agreement_id: integer().notNull(),
  day: calendarDate().notNull(),
  phone: text().notNull(),
  text: text().notNull(),
  written_at: instant().notNull(),
});

/** Money of a vehicle that no driver paid. */
export const vehicleMoney = pgTable('vehicle_money', {
  transfer_id: reference().primaryKey(),
  vehicle_id: integer().notNull(),
  source: text({ enum: ['company', 'insurance', 'sale'] }).notNull(),
  amount: kobo().notNull(),
  reason: text().notNull(),
  proposal_id: integer().notNull(),
  added_at: instant().notNull(),
});

/** Of an asset and a quarter, which begins on that day in Africa/Lagos. */
export const reservePools = pgTable('reserve_pools', {
  id: id(),
  asset_id: integer().notNull(),
  quarter: calendarDate().notNull(),
});

/** The agreements that others have replaced. */
export const restructures = pgTable('restructures', {
  agreement_id: integer().primaryKey(),
  new_agreement_id: integer().notNull(),
  reason: text().notNull(),
  proposal_id: integer(),
  decided_by: text().notNull(),
  at: instant().notNull(),
});

/** The agreements that ended because their vehicle is gone. */
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
  /** Hundredths of a percent, like the limit beside it. */
  paid_share: integer().notNull(),
  court_order_above: integer().notNull(),
  court_order: text(),
  decided_by: text().notNull(),
});

export const beneficiaries = pgTable('beneficiaries', {
  id: id(),
  customer_id: integer().notNull(),
  bank_code: text().notNull(),
  account_number: text().notNull(),
  account_name: text().notNull(),
  bank_name: text().notNull(),
  last_used_at: instant().notNull(),
});

export const withdrawals = pgTable('withdrawals', {
  id: id(),
  customer_id: integer().notNull(),
  hold_id: integer().notNull(),
  bank_code: text().notNull(),
  bank_name: text().notNull(),
  account_number: text().notNull(),
  account_name: text().notNull(),
  requested_at: instant().notNull(),
  not_before: instant(),
  decided_at: instant(),
  /** Why it was rejected, as the customer reads it. */
  reason: text(),
  state: text({
    enum: [
      'requested',
      'approved',
      'rejected',
      'sending',
      'returning',
      'paid',
      'failed',
      'reversed',
    ],
  })
    .notNull()
    .default('requested'),
  /** Ours, by which the provider knows the payment; since it was approved. */
  payment_reference: text(),
  /** When money that is returning may be back in the wallet at the earliest. */
  return_from: instant(),
  /** Why the provider has not taken it yet. */
  waits_because: text({ enum: ['low balance', 'too soon', 'code', 'no answer'] }),
  /** How often the provider was asked since it last said something new. */
  attempts: integer().notNull().default(0),
  last_error: text(),
  /** When a worker checks it next. */
  next_at: instant(),
  sent_at: instant(),
  paid_at: instant(),
  /** The money is in the wallet again, after a failure or a reversal. */
  returned_at: instant(),
  session_id: text(),
  /** Why it failed or came back, or why the provider's last answer was unclear, in its words. */
  failure: text(),
});

/** References that the provider knows and will send nothing under. */
export const usedPaymentReferences = pgTable('used_payment_references', {
  reference: text().primaryKey(),
  withdrawal_id: integer().notNull(),
  failure: text().notNull(),
  used_at: instant().notNull(),
  /** When the provider said that it sends it after all. */
  revived_at: instant(),
});

/** Withdrawals whose end an operator has to find out. */
export const withdrawalExceptions = pgTable('withdrawal_exceptions', {
  id: id(),
  withdrawal_id: integer().notNull(),
  kind: text({
    enum: ['late', 'other amount', 'failed, then paid', 'paid, then failed', 'used reference'],
  }).notNull(),
  /** The provider's last word. */
  said: text().notNull(),
  found_at: instant().notNull(),
  closed_at: instant(),
  closed_by: text(),
  note: text(),
});

export const sendingStops = pgTable('sending_stops', {
  id: integer().primaryKey().default(1),
  stopped_at: instant().notNull(),
  stopped_by: text().notNull(),
  reason: text().notNull(),
});

export const referralBonuses = pgTable('referral_bonuses', {
  id: id(),
  referrer_id: integer().notNull(),
  referred_id: integer().notNull(),
  referred_phone: text().notNull(),
  amount: kobo().notNull(),
  reference: text().notNull(),
  /** The transfer; null while the bonus is pending. */
  paid_by: reference(),
  /** When the bonus became due. */
  created_at: instant().notNull(),
  /** The facts that referrer and referred share; null while none was found. */
  shared: text().array(),
  refused_at: instant(),
});

export const notifications = pgTable('notifications', {
  id: bigId(),
  customer_id: integer().notNull(),
  kind: text().notNull(),
  /** Of its text, with what is filled in. */
  code: text(),
  given: json(),
  /** Finished text, of rows without a code. */
  title: text().notNull().default(''),
  message: text().notNull().default(''),
  link: text(),
  is_read: boolean().notNull().default(false),
  created_at: instant().notNull(),
});

export const outbox = pgTable('outbox', {
  id: bigId(),
  recipient: text().notNull(),
  /** Of its text, with what is filled in until the mail is sent. */
  code: text(),
  given: json(),
  /** As the mail was sent. Finished text, of rows without a code. */
  subject: text().notNull().default(''),
  text: text().notNull().default(''),
  created_at: instant().notNull(),
  expires_at: instant(),
  sent_at: instant(),
  attempts: integer().notNull().default(0),
  last_error: text(),
  next_at: instant().notNull(),
  /** Sent after all other mails. */
  is_receipt: boolean().notNull().default(false),
  /** Where the contract is kept that goes with the mail. */
  investment_id: integer(),
  clique_agreement_id: integer(),
});

export const jobs = pgTable('jobs', {
  id: bigId(),
  kind: text().notNull(),
  subject: text().notNull(),
  run_at: instant().notNull(),
  attempts: integer().notNull().default(0),
  last_error: text(),
  done_at: instant(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customer_id: integer().notNull(),
    key: uuid().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    body: jsonb(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customer_id, table.key] })],
);

export const auditRecords = pgTable('audit_records', {
  id: bigId(),
  at: instant().notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  detail: jsonb().notNull().default({}),
  recorded_at: instant().notNull().defaultNow(),
});

/** The drivers of the sandbox who do not pay on time. */
export const sandboxDrivers = pgTable('sandbox_drivers', {
  agreement_id: integer().primaryKey(),
  pays_from: calendarDate(),
});

export const sandboxClock = pgTable('sandbox_clock', {
  id: integer().primaryKey().default(1),
  offset_ms: bigint({ mode: 'number' }).notNull(),
});
