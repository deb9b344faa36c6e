import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { calendarDate, id, instant, kobo, reference } from '../columnTypes.ts';

export const beneficiaries = pgTable('beneficiaries', {
  id: id(),
  customer_id: integer().notNull(),
  bank_code: text().notNull(),
  account_number: text().notNull(),
  account_name: text().notNull(),
  bank_name: text().notNull(),
  last_used_at: instant().notNull(),
});

/** Customers whose payouts are sent to their bank. Without a row, payouts stay in the wallet. */
export const payoutReceivers = pgTable('payout_receivers', {
  customer_id: integer().primaryKey(),
  beneficiary_id: integer().notNull(),
  /** Payouts aren't sent to the account before this time. */
  starts_at: instant().notNull(),
  /**
   * The newest entry of the wallet that a batch has considered, or that existed when the customer chose the account.
   * Only later payouts are sent.
   */
  sent_up_to: reference().notNull(),
});

/** The codes of the rules that leave a withdrawal to a person, and "taken" if a person wants to decide. */
export const heldBecause = [
  'rules_off',
  'sending_stopped',
  'books_unsound',
  'unverified',
  'wallet_frozen',
  'other_name',
  'receiver_waits',
  'device_new',
  'account_changed',
  'customer_limit',
  'company_limit',
  'taken',
] as const;

export const withdrawals = pgTable('withdrawals', {
  id: id(),
  customer_id: integer().notNull(),
  hold_id: integer().notNull(),
  bank_code: text().notNull(),
  bank_name: text().notNull(),
  account_number: text().notNull(),
  account_name: text().notNull(),
  requested_at: instant().notNull(),
  /** The device on which the withdrawal was requested. Null for withdrawals of earlier releases, and for payouts. */
  device_id: text(),
  /** The day in Lagos whose payouts the withdrawal sends. Null if a customer requested it. */
  payout_day: calendarDate(),
  not_before: instant(),
  /** When the withdrawal rules decide, unless a person has taken the withdrawal. Null if only a person may decide. */
  release_at: instant(),
  /**
   * Why a person decides instead of the rules. Null while the rules decide, and for withdrawals of earlier releases.
   */
  held_because: text({ enum: heldBecause }),
  decided_at: instant(),
  /** Why the withdrawal was rejected. Shown to the customer. Null unless it was rejected. */
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
  /** Our reference of the payment at the provider. Set on approval, and null again if the approval is taken back. */
  payment_reference: text(),
  /**
   * Earliest time at which the money may be back in the wallet, after two people decided to return it. Null otherwise.
   */
  return_from: instant(),
  /** Why the provider hasn't accepted the payment yet. Null if there is no reason to wait. */
  waits_because: text({ enum: ['low balance', 'too soon', 'code', 'no answer'] }),
  /**
   * Number of attempts to send the payment or to check its state. Starts at 0 again when the provider reports that the
   * payment is pending, when the withdrawal ends and when its money is being returned.
   */
  attempts: integer().notNull().default(0),
  last_error: text(),
  /** Time at which a worker checks the withdrawal next. Null if no check is due. */
  next_at: instant(),
  sent_at: instant(),
  paid_at: instant(),
  /** Time when the money was back in the wallet, after a failure or a reversal. Null otherwise. */
  returned_at: instant(),
  session_id: text(),
  /**
   * The provider's reason why the payment failed or came back, or why its last answer was unclear. Null if there is
   * none.
   */
  failure: text(),
});

/** Former references of withdrawals. The provider has reported that each of them permanently failed. */
export const usedPaymentReferences = pgTable('used_payment_references', {
  reference: text().primaryKey(),
  withdrawal_id: integer().notNull(),
  failure: text().notNull(),
  used_at: instant().notNull(),
  /** Time when the provider reported that it sends under this reference after all. Null if it never has. */
  revived_at: instant(),
});

/** Withdrawals whose outcome staff have to find out. */
export const withdrawalExceptions = pgTable('withdrawal_exceptions', {
  id: id(),
  withdrawal_id: integer().notNull(),
  kind: text({
    enum: ['late', 'other amount', 'failed, then paid', 'paid, then failed', 'used reference'],
  }).notNull(),
  /** The provider's answer when the exception was found, or why the withdrawal was waiting then. */
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

/** Whether rules may send withdrawals. The newest row counts. */
export const withdrawalRuleSwitches = pgTable('withdrawal_rule_switches', {
  id: id(),
  is_on: boolean().notNull(),
  reason: text().notNull(),
  switched_by: text().notNull(),
  switched_at: instant().notNull(),
});

/** The limits that customers set for their own withdrawals in 24 hours. Null means no limit. */
export const withdrawalLimits = pgTable('withdrawal_limits', {
  customer_id: integer().primaryKey(),
  amount: kobo(),
  raised_to: kobo(),
  /**
   * From this time on, `raised_to` applies instead of `amount`. It stays set after that. Null if the customer's last
   * change wasn't a raise.
   */
  raised_from: instant(),
});
