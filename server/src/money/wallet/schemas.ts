import { Type } from 'typebox';
import { MoneyOut } from '../../platform/kobo/schemas.ts';
import { Instant } from '../../platform/http/schemas.ts';

export const StaticAccount = Type.Object({
  account_name: Type.String(),
  account_number: Type.String({ pattern: '^[0-9]{10}$' }),
  bank: Type.String(),
});

/** There is no account to pay into yet: it is being opened, or the bank refused it. */
export const NoStaticAccount = Type.Object({
  detail: Type.String(),
  message: Type.String(),
  status: Type.Enum(['pending', 'refused']),
});

export const TransactionList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    created_at: Instant,
    transaction_type: Type.Union([Type.Literal('deposit'), Type.Literal('withdrawal')]),
    status: Type.Union([
      Type.Literal('success'),
      Type.Literal('pending'),
      Type.Literal('rejected'),
    ]),
    amount: MoneyOut,
    description: Type.String(),
    reference: Type.String(),
    kind: Type.String({ description: '"withdrawal" has a progress of its own' }),
  }),
);

export const BankList = Type.Array(Type.Object({ code: Type.String(), name: Type.String() }));
