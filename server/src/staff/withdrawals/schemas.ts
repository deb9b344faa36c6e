import { Type } from 'typebox';
import { Instant, Nullable, PageQuery } from '../../platform/http/schemas.ts';
import { MoneyOut } from '../../platform/kobo/schemas.ts';
import { withdrawalStatuses } from '../../money/withdrawals/list.ts';

export const RejectionBody = Type.Object({
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'The customer reads it.' })),
});

export const WithdrawalQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(Type.Enum([...withdrawalStatuses])),
});

export const WithdrawalList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    customer_id: Type.Integer(),
    email: Type.String(),
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

export const WithdrawalExceptionList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    withdrawal: Type.Integer({ description: 'Its id' }),
    status: Type.Enum([...withdrawalStatuses, 'requested']),
    kind: Type.String({
      description:
        'late, other amount, “failed, then paid”, “paid, then failed”, or used reference (what had failed for want of balance goes on after all)',
    }),
    said: Type.String({ description: "The provider's last word" }),
    found_at: Instant,
  }),
);

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
