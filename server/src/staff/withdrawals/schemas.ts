import { Type } from 'typebox';
import { Instant, Nullable, PageQuery } from '../../platform/http/schemas.ts';
import { MoneyOut } from '../../platform/kobo/schemas.ts';
import { withdrawalStatuses } from '../../money/withdrawals/list.ts';

export const RejectionBody = Type.Object({
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'The customer reads it.' })),
});

export const WithdrawalQuery = Type.Object({
  ...PageQuery.properties,
  sort: Type.Optional(
    Type.Enum(['oldest', 'newest'], { description: 'Oldest first with a status' }),
  ),
  after: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'On from there, in this order',
    }),
  ),
  status: Type.Optional(Type.Enum([...withdrawalStatuses])),
});

export const WithdrawalList = Type.Array(
  Type.Object({
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
    // It cannot be approved earlier, because the account is in another name.
    not_before: Nullable(Instant),
    requested_at: Instant,
    decided_at: Nullable(Instant),
    payment_reference: Nullable(
      Type.String({ description: 'Ours, by which the provider knows the payment' }),
    ),
    waits_because: Nullable(
      Type.String({ description: 'low balance, too soon, code or no answer' }),
    ),
    next_try: Nullable(Instant),
    sent_at: Nullable(Instant),
    paid_at: Nullable(Instant),
    returned_at: Nullable(Instant),
    session_id: Nullable(Type.String({ description: "The bank's" })),
    failure: Nullable(
      Type.String({ description: "The provider's words, also those that leave it unclear" }),
    ),
  }),
);

export const ReturnReasonBody = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 500, description: 'For staff, and the audit' }),
});

export const WithdrawalException = Type.Object({
  id: Type.Integer(),
  withdrawal: Type.Integer({ description: 'Its id' }),
  status: Type.Enum([...withdrawalStatuses, 'requested']),
  kind: Type.String({
    description:
      'late, other amount, “failed, then paid”, “paid, then failed”, or used reference (what had failed for want of balance goes on after all)',
  }),
  said: Type.String({ description: "The provider's last word" }),
  found_at: Instant,
});

export const BankList = Type.Array(
  Type.Object({
    list: Type.String({ description: '“ours”, or the name of the provider' }),
    code: Type.String(),
    name: Type.String(),
  }),
);

export const CodeBody = Type.Object({
  code: Type.String({
    pattern: '^[0-9A-Za-z]{4,12}$',
    description: 'From the mail or message to you',
  }),
});

export const StopBody = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 500, description: 'Operators read it.' }),
});

/** A withdrawal with what is known of its customer and receiver. */
export const WithdrawalCase = Type.Object({
  id: Type.Integer(),
  status: Type.Enum([...withdrawalStatuses]),
  amount: MoneyOut,
  bank_name: Type.String(),
  account_number: Type.String(),
  account_name: Type.String(),
  requested_at: Instant,
  not_before: Nullable(Instant),
  reason: Nullable(Type.String()),
  waits_because: Nullable(Type.String()),
  failure: Nullable(Type.String()),
  payment_reference: Nullable(Type.String()),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  customer_since: Instant,
  is_verified: Type.Boolean(),
  balance: MoneyOut,
  is_named_alike: Type.Boolean({ description: 'The account can be the customer’s own' }),
  is_known: Type.Boolean({ description: 'Money of theirs has reached this account before' }),
  is_frozen: Type.Boolean(),
  takes_two: Type.Boolean({ description: 'An approval is a proposal' }),
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
