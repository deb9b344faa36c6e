import { Type } from 'typebox';
import { Instant, PageQuery } from '../../platform/http/schemas.ts';
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

export const UnmatchedBank = Type.Object({
  list: Type.String({ description: '“ours”, or the name of the provider' }),
  code: Type.String(),
  name: Type.String(),
});

export const CodeBody = Type.Object({
  code: Type.String({
    pattern: '^[0-9A-Za-z]{4,12}$',
    description: 'From the mail or message to you',
  }),
});

export const StopBody = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 500, description: 'Operators read it.' }),
});
