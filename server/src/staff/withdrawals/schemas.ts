import { Type } from 'typebox';
import { withdrawalStatuses } from '../../../../contract/office/money.ts';
import { PageQuery } from '../../platform/http/schemas.ts';

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
