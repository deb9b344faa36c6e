import { Type } from 'typebox';
import type { CallSchemas } from './callSchema.ts';
import {
  Instant,
  Message,
  MoneyIn,
  MoneyOut,
  Nullable,
  OwnIdIn,
  PageQuery,
  rowId,
  text,
} from './parts.ts';

const BankCode = Type.String({ maxLength: 20, examples: ['058'] });
const AccountNumber = Type.String({ maxLength: 20, examples: ['0123456789'] });

const NotBefore = Type.Optional({
  ...Instant,
  description:
    'A withdrawal to the account is not sent before this, because the account is in another name.',
});

const WithdrawalProgress = Type.Object({
  state: Type.Enum(['requested', 'approved', 'rejected', 'sending', 'paid', 'failed', 'reversed']),
  amount: MoneyOut,
  bank_name: Type.String(),
  account_number: Type.String(),
  account_name: Type.String(),
  requested_at: Instant,
  not_before: Nullable(Instant),
  decided_by: Type.Enum(['rule', 'person'], {
    description: 'Whether rules decide on it, or a person at Mota',
  }),
  frozen_by: Nullable({
    ...Type.Enum(['customer', 'staff']),
    description: 'Who froze the wallet. Null if it isn’t frozen, or the money was sent already',
  }),
  goes_back: Type.Boolean({
    description:
      'Whether payouts go back to the wallet instead of the bank, because the wallet was frozen',
  }),
  release_at: Nullable({
    ...Instant,
    description:
      'When the rules send it, unless one of them is no longer met. Null if a person decides, or it goes back',
  }),
  expected_by: Nullable({
    ...Instant,
    description:
      'When the money should arrive. Null if the withdrawal has ended, is late or has a `delay`',
  }),
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

/** The account that the customer pays into. */
const StaticAccount = Type.Object({
  account_name: Type.String(),
  account_number: Type.String({ pattern: '^[0-9]{10}$' }),
  bank: Type.String(),
});

/** The reply while there is no account to pay into: the bank is still opening it, or has refused to. */
const NoStaticAccount = Type.Object({
  detail: Type.String(),
  message: Type.String(),
  status: Type.Enum(['pending', 'refused']),
});

const Transaction = Type.Object({
  id: Type.Integer(),
  created_at: Instant,
  // An enum instead of a union, because the serializer would try the members of a union one by one.
  transaction_type: Type.Enum(['deposit', 'withdrawal']),
  status: Type.Enum(['success', 'pending', 'rejected']),
  amount: MoneyOut,
  description: Type.String(),
  reference: Type.String(),
  kind: Type.String({ description: '"withdrawal" has a progress of its own' }),
});

const ConfirmedAccount = Type.Object({
  id: Type.Integer({ description: 'Of the beneficiary' }),
  bank_name: Type.String(),
  account_number: Type.String(),
  account_name: Type.String(),
});

const PayoutReceiver = Type.Object({
  receiver: Nullable(
    Type.Object(
      {
        ...ConfirmedAccount.properties,
        starts_at: { ...Instant, description: 'Payouts stay in the wallet until then' },
      },
      { description: 'Where payouts are sent. Null if they stay in the wallet' },
    ),
  ),
  is_offered: Type.Boolean({ description: 'Whether Mota sends payouts to banks at the moment' }),
  is_stopped: Type.Boolean({ description: 'Whether the wallet is frozen, so nothing is sent' }),
  limits: Type.Object(
    { day: MoneyOut, week: MoneyOut, own: Nullable(MoneyOut), at_once: Nullable(MoneyOut) },
    { description: 'Payouts above one of these limits stay in the wallet' },
  ),
  accounts: Type.Array(ConfirmedAccount, {
    description: 'Accounts in the customer’s name that a withdrawal has reached, latest first',
  }),
});

/** The calls for deposits, transactions, withdrawals and payouts to a bank account. */
export const wallet = {
  getDepositAccount: {
    summary: 'The account to pay into',
    reply: StaticAccount,
    otherReplies: { 404: NoStaticAccount },
  },
  listTransactions: {
    summary: 'The transactions, newest first',
    querystring: PageQuery,
    reply: Type.Array(Transaction),
    etag: true,
  },
  listBanks: {
    summary: 'Banks to withdraw to',
    reply: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  },
  listBeneficiaries: {
    summary: 'Accounts of earlier withdrawals, latest first',
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        bank_code: Type.String(),
        account_number: Type.String(),
        account_name: Type.String(),
        bank_name: Type.String(),
      }),
    ),
  },
  verifyReceiver: {
    summary: 'The holder of a bank account',
    body: Type.Object({ account_number: AccountNumber, bank_code: BankCode }),
    reply: Type.Object({
      account_name: Type.String({ pattern: '\\S' }),
      name_matches: Type.Boolean({
        description: "Whether it contains both the customer's first and last name",
      }),
      not_before: NotBefore,
    }),
  },
  requestWithdrawal: {
    summary: 'Withdraw to a bank account, after approval',
    body: Type.Object({
      amount: MoneyIn,
      account_number: AccountNumber,
      bank_code: BankCode,
      bank_name: Type.Optional(text(100)),
      account_name: Type.Optional(text(200)),
      user: OwnIdIn,
      pin: text(20),
    }),
    reply: Type.Object({
      ...Message.properties,
      reference: Type.String({ description: 'Of the transaction' }),
      not_before: NotBefore,
    }),
    refusalKey: 'error',
  },
  getPayoutReceiver: {
    summary: 'Where payouts are sent, and the accounts to choose from',
    isBeyondSection7: true,
    reply: PayoutReceiver,
  },
  sendPayoutsToBank: {
    summary: 'Send later payouts to a bank account, once a day',
    description: 'Starts after a waiting period. Another account starts it again.',
    isBeyondSection7: true,
    body: Type.Object({ beneficiary: Type.Union([rowId(), text(20)]), pin: text(20) }),
    reply: Message,
  },
  keepPayoutsInWallet: {
    summary: 'Keep later payouts in the wallet',
    isBeyondSection7: true,
    reply: Message,
  },
  getWithdrawal: {
    summary: 'The progress of a withdrawal, by the reference of its transaction',
    isBeyondSection7: true,
    params: Type.Object({ reference: text(100) }),
    reply: WithdrawalProgress,
  },
} satisfies CallSchemas;
