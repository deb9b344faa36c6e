import { Type } from 'typebox';
import { Instant, Nullable } from '../../platform/http/schemas.ts';
import { MoneyOut } from '../../platform/kobo/schemas.ts';
import { withdrawalStatuses } from './list.ts';

/** A row of the list that staff see. */
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
  // It cannot be approved earlier, because the account is in another name.
  not_before: Nullable(Instant),
  requested_at: Instant,
  decided_at: Nullable(Instant),
  payment_reference: Nullable(
    Type.String({ description: 'Ours, by which the provider knows the payment' }),
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
