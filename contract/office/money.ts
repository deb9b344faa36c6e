import { Type } from 'typebox';
import { changesShown, lastDepositsShown, withdrawalStatuses } from '../rules/office.ts';
import { Day, Instant, MoneyOut, Nullable } from '../schemas/parts.ts';

const release = {
  release_at: Nullable({ ...Instant, description: 'When the rules decide on it' }),
  held_because: Nullable(
    Type.String({
      description: 'Why a person decides: the code of the rule that is not met, or “taken”',
    }),
  ),
};

/** Reasons why the caller can't approve a withdrawal alone. A frozen wallet keeps everyone from approving it. */
const obstacles = {
  frozen_by: Nullable(Type.Enum(['staff', 'customer'])),
  takes_two: Type.Boolean({
    description: 'Whether an approval by the caller only proposes it to a second person',
  }),
};

/** Facts that speak for or against sending a withdrawal. */
const evidence = {
  is_verified: Type.Boolean(),
  is_named_alike: Type.Boolean({ description: 'The account can be the customer’s own' }),
  first_paid_at: Nullable({
    ...Instant,
    description: 'When money of theirs first reached this account; null if it never has',
  }),
  device_since: Nullable({
    ...Instant,
    description:
      'When they first signed in on the device of the request; null if that isn’t known, and for payouts',
  }),
  unfrozen_at: Nullable({
    ...Instant,
    description: 'When a freeze of their wallet last ended; null if none has since the request',
  }),
  is_payout: Type.Boolean({
    description: 'Payouts that are sent to their bank account without a request',
  }),
};

/**
 * A withdrawal in the list of withdrawals that staff see. Only one that waits for a decision has the times of its
 * evidence.
 */
export const Withdrawal = Type.Object({
  id: Type.Integer(),
  customer_id: Type.Integer(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  amount: MoneyOut,
  bank_code: Type.String(),
  bank_name: Type.String(),
  account_number: Type.String(),
  account_name: Type.String(),
  status: Type.Enum([...withdrawalStatuses]),
  reason: Nullable(Type.String()),
  // No approval is possible before this time, because the account is in another person's name.
  not_before: Nullable(Instant),
  requested_at: Instant,
  ...release,
  decided_at: Nullable(Instant),
  payment_reference: Nullable(
    Type.String({ description: 'Our reference, by which the provider knows the payment' }),
  ),
  waits_because: Nullable(Type.String({ description: 'low balance, too soon, code or no answer' })),
  next_try: Nullable(Instant),
  sent_at: Nullable(Instant),
  paid_at: Nullable(Instant),
  returned_at: Nullable(Instant),
  session_id: Nullable(Type.String({ description: "The bank's" })),
  failure: Nullable(
    Type.String({ description: "The provider's words, also those that leave it unclear" }),
  ),
  ...obstacles,
  proposed_by: Nullable(
    Type.String({ description: 'Who has proposed to approve it; another person confirms' }),
  ),
  ...evidence,
  last_change: Nullable(
    Type.String({
      description: `The newest change of password, PIN, name or email from ${changesShown} days before the request on`,
    }),
  ),
  last_changed_at: Nullable(Instant),
});

/**
 * The rules by which withdrawals are sent without approval by staff: whether they are on, who switched them, their
 * limits and their delay.
 */
export const WithdrawalRules = Type.Object({
  is_on: Type.Boolean(),
  switched_by: Nullable(Type.String({ description: 'Null until staff have switched them' })),
  switched_at: Nullable(Instant),
  reason: Nullable(Type.String()),
  customer_limit: { ...MoneyOut, description: 'What one customer may get in 24 hours' },
  company_limit: { ...MoneyOut, description: 'What rules may send in 24 hours, in all' },
  delay_minutes: Type.Integer({ description: 'From the request until the money is sent' }),
  proposal: Nullable(
    Type.Object(
      { id: Type.Integer(), proposed_by: Type.String() },
      {
        description: 'To switch them on; another person confirms',
      },
    ),
  ),
});

/** Whether approved withdrawals are sent, and who last stopped or resumed that. */
export const Sending = Type.Object({
  is_on: Type.Boolean(),
  switched_by: Nullable(Type.String({ description: 'Null until sending was stopped once' })),
  switched_at: Nullable(Instant),
  reason: Nullable(Type.String({ description: 'Why it is stopped' })),
});

/** Outcome of each withdrawal, after staff have decided on several at once. */
export const DecidedTogether = Type.Object({
  outcomes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      outcome: Type.Enum(['approved', 'proposed', 'rejected', 'refused', 'failed', 'unknown'], {
        description:
          '"failed" is an error on our side. The withdrawal may be decided on again. "unknown": it may have been decided on.',
      }),
      detail: Type.String({ description: 'A sentence for staff, such as why it was refused' }),
    }),
  ),
});

/** A withdrawal with what staff need to decide on it, for example facts about its customer and receiver. */
export const WithdrawalCase = Type.Object({
  id: Type.Integer(),
  status: Type.Enum([...withdrawalStatuses]),
  amount: MoneyOut,
  bank_name: Type.String(),
  account_number: Type.String(),
  account_name: Type.String(),
  requested_at: Instant,
  not_before: Nullable(Instant),
  ...release,
  reason: Nullable(Type.String()),
  waits_because: Nullable(Type.String()),
  failure: Nullable(Type.String()),
  payment_reference: Nullable(Type.String()),
  customer_id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  customer_since: Instant,
  balance: MoneyOut,
  deposits: Type.Array(
    Type.Object({
      transfer: Type.Integer({ description: 'Its id' }),
      description: Type.String(),
      amount: MoneyOut,
      at: Instant,
    }),
    { description: `The last ${lastDepositsShown} deposits into the wallet, newest first` },
  ),
  paid: Type.Object(
    { count: Type.Integer(), total: MoneyOut, last_at: Nullable(Instant) },
    { description: 'The customer’s other withdrawals that reached a bank' },
  ),
  ...evidence,
  decided_alone: Type.Object(
    {
      day: MoneyOut,
      week: MoneyOut,
      own_day: MoneyOut,
      own_week: MoneyOut,
      day_limit: MoneyOut,
      week_limit: MoneyOut,
    },
    {
      description:
        'What was approved without a second person in 24 hours and in 7 days: for this customer, and by the caller (“own”). The limits apply to the customer and to the caller separately',
    },
  ),
  changes: Type.Array(Type.Object({ at: Instant, action: Type.String() }), {
    description: `The last 50 changes of password, PIN, name and email from ${changesShown} days before the request on, newest first`,
  }),
  ...obstacles,
  proposal: Nullable(Type.Object({ kind: Type.String(), proposed_by: Type.String() })),
  exceptions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.String(),
      said: Type.String(),
      found_at: Instant,
    }),
  ),
  earlier: Type.Array(
    Type.Object({
      id: Type.Integer(),
      status: Type.Enum([...withdrawalStatuses]),
      amount: MoneyOut,
      bank_name: Type.String(),
      account_number: Type.String(),
      requested_at: Instant,
    }),
  ),
  steps: Type.Array(
    Type.Object({
      at: Instant,
      actor: Type.String(),
      action: Type.String(),
      detail: Type.Unknown(),
    }),
  ),
});

export const WithdrawalException = Type.Object({
  id: Type.Integer(),
  withdrawal: Type.Integer({ description: 'Its id' }),
  status: Type.Enum([...withdrawalStatuses]),
  kind: Type.String({
    description:
      'late, other amount, “failed, then paid”, “paid, then failed”, or used reference (the provider is processing a payment that it had refused because of a low balance)',
  }),
  said: Type.String({ description: "The provider's last word" }),
  found_at: Instant,
});

export const UnmatchedBank = Type.Object({
  list: Type.String({ description: '“ours”, or the name of the provider' }),
  code: Type.String(),
  name: Type.String(),
});

/** An agreement that a deposit can repay, and as little about its driver as the decision needs. */
export const RepayableAgreement = Type.Object({
  agreement: Type.Integer({ description: 'Its id' }),
  name: Type.String({ description: 'Of the driver' }),
  plate: Type.String(),
  overdue: MoneyOut,
  owed: { ...MoneyOut, description: 'The largest amount that could be repaid' },
});

const RepayableDriver = Type.Object({
  ...RepayableAgreement.properties,
  vehicle: Type.Integer({ description: 'Its id' }),
});

export const SuspenseDeposit = Type.Object({
  reference: Type.String(),
  account_number: Type.String(),
  amount: MoneyOut,
  sender_bank: Type.String(),
  received_at: Instant,
  driver: Nullable(
    Type.Object(RepayableDriver.properties, {
      description: 'The driver whose account it is; null if the account has no owner',
    }),
  ),
  proposal: Nullable(
    Type.Object({
      id: Type.Integer(),
      action: Type.String({ description: 'assign, repay or return' }),
      to: Type.String({
        description: "The customer's email, the agreement, or who got the money back",
      }),
      bank_reference: Nullable(Type.String()),
      proposed_by: Type.String(),
    }),
  ),
});

/** Someone who may own a deposit in suspense, and why: either a customer or a driver. */
export const SuspenseLead = Type.Object({
  reason: Type.Enum(['closed account', 'earlier deposit', 'instalment', 'similar account']),
  account_number: Nullable(Type.String({ description: 'Number of the closed or similar account' })),
  digits: Nullable(
    Type.Integer({
      description: 'Number of digits by which that account differs from the one of the deposit',
    }),
  ),
  day: Nullable({
    ...Day,
    description: 'When the instalment is due, or the earlier deposit arrived',
  }),
  customer: Nullable(
    Type.Object({
      id: Type.Integer(),
      first_name: Type.String(),
      last_name: Type.String(),
      email: Type.String(),
    }),
  ),
  driver: Nullable(RepayableDriver),
});

export const RefusedAccount = Type.Object({
  id: Type.Integer(),
  email: Type.String({ description: 'Of the customer; for a driver, their agreement' }),
  rail: Type.String(),
  requested_at: Instant,
  reason: Type.String({ description: "The provider's word" }),
});

export const DepositException = Type.Object({
  id: Type.Integer(),
  rail: Type.String(),
  reference: Type.String(),
  account_number: Type.String(),
  amount: Type.String({ description: 'As the provider said it, in units of the currency' }),
  currency: Type.String(),
  reason: Type.String({
    description:
      'other deposit (the reference is that of another one), currency, amount, unreadable, ' +
      'unconfirmed, credited too much, credited too little, disputed or refunded',
  }),
  event: Type.String({ description: "The provider's id of the dispute or refund" }),
  says: Type.String({ description: "The provider's words, where nothing else can be read" }),
  found_at: Instant,
  email: Nullable(Type.String({ description: 'Of the customer whose wallet has the deposit' })),
  credited: Nullable({
    ...MoneyOut,
    description: 'How much of the deposit was credited to the wallet',
  }),
  is_frozen: Type.Boolean({ description: 'Whether staff have frozen that wallet' }),
});

/**
 * A line of the statement or a transfer in the books that is missing on the other side, or has another amount there.
 */
export const UnmatchedItem = Type.Object({
  id: Type.String({ examples: ['line 12', 'transfer 340'] }),
  amount: MoneyOut,
  other: Nullable({
    ...MoneyOut,
    description: 'The amount on the other side with the same reference, if it differs',
  }),
  since: Instant,
  reference: Nullable(Type.String()),
  customer: Nullable(Type.String({ description: 'Name of the customer whose money it is' })),
  description: Nullable(Type.String({ description: 'What the statement says about a line' })),
  why: Type.String(),
});

export const WalletEntry = Type.Object({
  id: Type.Integer(),
  transfer: Type.Integer(),
  kind: Type.String(),
  description: Type.String(),
  occurred_at: Instant,
  amount: MoneyOut,
  balance_after: MoneyOut,
});

export const Explanation = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  reference: Type.String(),
  provider_reference: Nullable(Type.String()),
  description: Type.String(),
  occurred_at: Instant,
  lines: Type.Array(
    Type.Object({
      account: Type.String({ description: 'Its kind' }),
      customer_id: Nullable(Type.Integer({ description: 'The owner of a wallet or of its hold' })),
      name: Nullable(Type.String()),
      amount: MoneyOut,
    }),
  ),
  causes: Type.Array(
    Type.Object({
      kind: Type.String({ examples: ['deposit', 'webhook', 'withdrawal', 'proposal'] }),
      id: Type.String(),
      at: Nullable(Instant),
      said: Type.String(),
    }),
  ),
  steps: Type.Array(Type.Object({ at: Instant, actor: Type.String(), action: Type.String() }), {
    description: 'The decisions about it, and who took them',
  }),
});
