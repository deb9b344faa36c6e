import { Type } from 'typebox';
import { Amount, optional, Reference, Text } from '../parts.ts';

// All amounts are in naira.

/** A time as a string in one of several formats, or in milliseconds. */
const Instant = Type.Union([Text, Type.Number()]);

/** The envelope of replies. Some lists lack it (`BareList`). */
export const Envelope = Type.Object({
  requestSuccessful: Type.Boolean(),
  responseMessage: optional(Text),
  responseCode: optional(Type.Union([Text, Type.Number()])),
  responseBody: Type.Optional(Type.Unknown()),
});

/** A list that Monnify sends without the envelope. */
export const BareList = Type.Object({ content: Type.Array(Type.Unknown()) });

export const Token = Type.Object({
  accessToken: Type.String({ minLength: 1 }),
  /** Lifetime in seconds. */
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

/**
 * The account that a deposit went to. Accepts any account number, so that an unexpected one doesn't hide the deposit.
 */
export const PaidAccount = Type.Object({
  accounts: Type.Array(Type.Object({ accountNumber: Text }), { minItems: 1 }),
});

export const Disbursement = Type.Object({
  reference: Reference,
  status: Text,
  amount: Amount,
  /** Monnify uses either of these two names. */
  fee: optional(Amount),
  totalFee: optional(Amount),
  sessionId: optional(Text),
  transactionDescription: optional(Text),
});

const page = <Schema extends Parameters<typeof Type.Array>[0]>(content: Schema) =>
  Type.Object({ content: Type.Array(content), totalPages: Type.Integer({ minimum: 0 }) });

/** Each row is validated separately, so that an unreadable one doesn't hide the others. */
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

/** One deposit of a settlement. */
export const SettledTransaction = Type.Object({
  transactionReference: Reference,
  amountPaid: Amount,
  settlementAmount: optional(Amount),
  paidOn: optional(Instant),
});

export const TransactionRow = Type.Object({ transactionReference: Reference, paymentStatus: Text });

/** Accepts any reply. */
export const Anything = Type.Unknown();

const PaymentSource = Type.Object({
  bankName: optional(Text),
  bankCode: optional(Text),
});

/** A payment into an account, as the lookup and the webhook return it. */
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

/** `ledgerBalance` still includes the money of payments that haven't been sent yet, and so does the statement. */
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
