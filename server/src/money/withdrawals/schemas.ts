import { Type } from 'typebox';
import { MoneyIn, MoneyOut } from '../../platform/kobo/schemas.ts';
import { Instant, Message, Nullable, OwnIdIn } from '../../platform/http/schemas.ts';

const BankCode = Type.String({ maxLength: 20, examples: ['058'] });
const AccountNumber = Type.String({ maxLength: 20, examples: ['0123456789'] });

export const VerifyAccountBody = Type.Object({
  account_number: AccountNumber,
  bank_code: BankCode,
});

const NotBefore = Type.Optional({
  ...Instant,
  description:
    'A withdrawal to the account is not sent before this, because the account is in another name.',
});

export const AccountHolder = Type.Object({
  account_name: Type.String({ pattern: '\\S' }),
  name_matches: Type.Boolean({
    description: "Whether it contains both the customer's first and last name",
  }),
  not_before: NotBefore,
});

export const WithdrawalAnswer = Type.Object({
  ...Message.properties,
  reference: Type.String({ description: 'Of the transaction' }),
  not_before: NotBefore,
});

export const ProgressParams = Type.Object({ reference: Type.String({ maxLength: 100 }) });

export const WithdrawalProgress = Type.Object({
  state: Type.Enum(['requested', 'approved', 'rejected', 'sending', 'paid', 'failed', 'reversed']),
  amount: MoneyOut,
  bank_name: Type.String(),
  account_number: Type.String(),
  account_name: Type.String(),
  requested_at: Instant,
  not_before: Nullable(Instant),
  approved_at: Nullable(Instant),
  sent_at: Nullable(Instant),
  paid_at: Nullable(Instant),
  returned_at: Nullable({
    ...Instant,
    description: 'When the money was back in the wallet, after a rejection, failure or reversal',
  }),
  reason: Nullable(Type.String({ description: 'Of a rejection; may be empty' })),
  session_id: Nullable(
    Type.String({ description: "The bank's id, by which it finds the payment" }),
  ),
  delay: Nullable(
    Type.Object({
      reason: Type.Enum(['not sent', 'not confirmed']),
      next_look_at: Nullable(Instant),
    }),
  ),
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
