import { Type } from 'typebox';
import { Amount, optional, Reference, Text } from '../parts.ts';

// Amounts are in naira.

/** A text in one of several formats, or milliseconds. */
const Instant = Type.Union([Text, Type.Number()]);

/** The wrapper of every reply. */
export const Envelope = Type.Object({
  requestSuccessful: Type.Boolean(),
  responseMessage: optional(Text),
  responseCode: optional(Type.Union([Text, Type.Number()])),
  responseBody: Type.Optional(Type.Unknown()),
});

/** A list as it comes without the envelope. */
export const BareList = Type.Object({ content: Type.Array(Type.Unknown()) });

export const Token = Type.Object({
  accessToken: Type.String({ minLength: 1 }),
  /** Seconds. */
  expiresIn: Type.Number(),
});

export const Nothing = Type.Object({});

export const BankList = Type.Array(Type.Object({ name: Text, code: Reference }));

export const Holder = Type.Object({ accountName: Type.String({ pattern: '\\S' }) });

export const ReservedAccount = Type.Object({
  accounts: Type.Array(
    Type.Object({
      accountNumber: Type.String({ pattern: '^[0-9]{10}$' }),
      accountName: optional(Text),
      bankName: Text,
    }),
    { minItems: 1 },
  ),
  accountName: optional(Text),
});

/** The account that a deposit went to: whatever its number is, it hides no other deposit. */
export const PaidAccount = Type.Object({
  accounts: Type.Array(Type.Object({ accountNumber: Text }), { minItems: 1 }),
});

export const Disbursement = Type.Object({
  reference: Reference,
  status: Text,
  amount: Amount,
  /** It comes under either name. */
  fee: optional(Amount),
  totalFee: optional(Amount),
  sessionId: optional(Text),
  transactionDescription: optional(Text),
});

const page = <Schema extends Parameters<typeof Type.Array>[0]>(content: Schema) =>
  Type.Object({ content: Type.Array(content), totalPages: Type.Integer({ minimum: 0 }) });

/** Each row is read separately, so that an unreadable one hides no other. */
export const RowPage = page(Type.Unknown());

/** One change of the wallet's balance. */
export const WalletRow = Type.Object({
  walletTransactionReference: Reference,
  monnifyTransactionReference: optional(Reference),
  amount: Amount,
  transactionType: Type.Enum(['DEBIT', 'CREDIT']),
  transactionDate: Instant,
  narration: optional(Text),
  status: optional(Text),
});

/** A deposit of a settlement. */
export const SettledTransaction = Type.Object({
  transactionReference: Reference,
  amountPaid: Amount,
  settlementAmount: optional(Amount),
  paidOn: optional(Instant),
});

export const TransactionRow = Type.Object({ transactionReference: Reference, paymentStatus: Text });

/** Everything at an address. */
export const Anything = Type.Unknown();

const PaymentSource = Type.Object({
  bankName: optional(Text),
  bankCode: optional(Text),
});

/** A payment into an account: as it is looked up, and in a webhook together with the account. */
export const Transaction = Type.Object({
  transactionReference: Reference,
  product: Type.Object({ type: Text, reference: Reference }),
  amountPaid: Amount,
  settlementAmount: optional(Amount),
  currency: Text,
  paidOn: Instant,
  paymentStatus: Text,
  paymentSourceInformation: optional(Type.Union([Type.Array(PaymentSource), PaymentSource])),
});

/** Includes payments not yet sent, as the statement does, although they have not left yet. */
export const Balance = Type.Object({ ledgerBalance: Amount });

export const Webhook = Type.Object({ eventType: Text, eventData: Type.Unknown() });

export const DepositEvent = Type.Intersect([
  Transaction,
  Type.Object({
    destinationAccountInformation: Type.Object({ accountNumber: Type.String({ minLength: 1 }) }),
  }),
]);

export const RefundEvent = Type.Object({
  transactionReference: Reference,
  refundReference: optional(Text),
  refundAmount: Amount,
});
