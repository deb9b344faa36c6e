import { Type } from 'typebox';
import { Instant, Nullable, PageQuery } from '../../platform/http/schemas.ts';
import { MoneyOut } from '../../platform/kobo/schemas.ts';
import { EitherOrderQuery, Words } from '../access/lists.ts';

export const NoticeQuery = Type.Object({
  limit: PageQuery.properties.limit,
  sort: EitherOrderQuery.properties.sort,
  after: Type.Optional(
    Type.String({ maxLength: 200, description: 'A reference: on from there, in this order' }),
  ),
  before: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The reference of the last one of the page before',
    }),
  ),
});

export const Notice = Type.Object({
  reference: Type.String(),
  account_number: Type.String(),
  amount: MoneyOut,
  sender_bank: Type.String(),
  received_at: Instant,
  proposal: Nullable(
    Type.Object({
      id: Type.Integer(),
      deed: Type.String({ description: 'assign, repay or return' }),
      to: Type.String({
        description: "The customer's email, the agreement, or who got the money back",
      }),
      bank_reference: Nullable(Type.String()),
      proposed_by: Type.String(),
    }),
  ),
});

export const AssignmentBody = Type.Object({
  email: Type.String({ maxLength: 254, description: 'Of the customer who gets it' }),
});

export const RepaymentBody = Type.Object({
  agreement: Type.Integer({ description: 'Of the driver who has paid it' }),
});

export const ReturnBody = Type.Object({
  to: { ...Words(200), description: 'Bank, account number and name of who got it back' },
  bank_reference: { ...Words(100), description: 'Of the payment that sent it back' },
});

export const RefusedAccount = Type.Object({
  id: Type.Integer(),
  email: Type.String({ description: 'Of the customer; for a driver, their agreement' }),
  rail: Type.String(),
  requested_at: Instant,
  reason: Type.String({ description: "The provider's word" }),
});

export const Exception = Type.Object({
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
  credited: Nullable({ ...MoneyOut, description: 'What it has of it' }),
  is_frozen: Type.Boolean({ description: 'Whether nothing may be taken out of that wallet' }),
});
