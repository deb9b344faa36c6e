import { Type } from 'typebox';
import { MoneyIn } from '../money/schemas.ts';
import { Instant, Message, OwnIdIn } from '../schemas.ts';

const BankCode = Type.String({ maxLength: 20, examples: ['058'] });
const AccountNumber = Type.String({ maxLength: 20, examples: ['0123456789'] });

export const VerifyAccountBody = Type.Object({
  account_number: AccountNumber,
  bank_code: BankCode,
});

const NotBefore = Type.Optional({
  ...Instant,
  description: 'A withdrawal to the account leaves no earlier, because it is in another name.',
});

export const AccountHolder = Type.Object({
  account_name: Type.String({ pattern: '\\S' }),
  name_matches: Type.Boolean({
    description: "Whether the customer's first and last name both occur in it",
  }),
  not_before: NotBefore,
});

export const WithdrawalAnswer = Type.Object({
  ...Message.properties,
  reference: Type.String({ description: 'Of the transaction' }),
  not_before: NotBefore,
});

export const BeneficiaryList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    bank_code: Type.String(),
    account_number: Type.String(),
    account_name: Type.String(),
    bank_name: Type.String(),
  }),
);

export const WithdrawalBody = Type.Object({
  amount: MoneyIn,
  account_number: AccountNumber,
  bank_code: BankCode,
  bank_name: Type.Optional(Type.String({ maxLength: 100 })),
  account_name: Type.Optional(Type.String({ maxLength: 200 })),
  user: OwnIdIn,
  pin: Type.String({ maxLength: 20 }),
});
