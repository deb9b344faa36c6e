import { Type } from 'typebox';
import { PageQuery } from '../../platform/http/schemas.ts';
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
