import { Type } from 'typebox';
import { Amount, one, optional, Reference, Text } from '../parts.ts';

// All amounts are in kobo.

const list = <Schema extends Parameters<typeof Type.Array>[0]>(row: Schema) =>
  Type.Object({
    data: Type.Array(row),
    meta: optional(Type.Object({ pageCount: optional(Type.Integer({ minimum: 0 })) })),
  });

/** The envelope of every reply. */
export const Envelope = Type.Object({
  status: Type.Boolean(),
  message: optional(Text),
  code: optional(Text),
});

export const Nothing = Type.Object({});

export const Holder = one(Type.Object({ account_name: Type.String({ pattern: '\\S' }) }));

export const Recipient = one(Type.Object({ recipient_code: Reference }));

export const TransferRecord = Type.Object({
  id: optional(Type.Integer()),
  reference: Reference,
  transfer_code: optional(Reference),
  status: Text,
  amount: optional(Amount),
  fee_charged: optional(Amount),
  session: optional(Type.Object({ id: optional(Text) })),
  reason: optional(Text),
});
export const Transfer = one(TransferRecord);

/** Times of creation and payment. Paystack uses either of two names for the creation. */
const created = { createdAt: optional(Text), created_at: optional(Text), paid_at: optional(Text) };

export const TransactionRecord = Type.Object({
  id: Type.Integer(),
  reference: Reference,
  status: Text,
  channel: optional(Text),
  amount: Amount,
  currency: Text,
  fees: optional(Amount),
  ...created,
  authorization: optional(
    Type.Object({
      receiver_bank_account_number: optional(Text),
      sender_bank: optional(Text),
    }),
  ),
  /** An object. Paystack sends other values if there is none. */
  metadata: Type.Optional(Type.Unknown()),
  customer: optional(Type.Object({ customer_code: optional(Text), email: optional(Text) })),
});

/** Each row is validated separately, so that an unreadable one doesn't hide the others. */
export const RowList = list(Type.Unknown());
export const SingleRow = one(Type.Unknown());

/** The parts of a transaction or transfer that the statement needs. */
export const NamedRow = Type.Object({ id: Type.Integer(), reference: Reference });

/** One change of the balance. */
export const LedgerRow = Type.Object({
  id: Type.Integer(),
  difference: Amount,
  currency: Text,
  reason: optional(Text),
  model_responsible: optional(Text),
  model_row: optional(Type.Integer()),
  createdAt: optional(Text),
  created_at: optional(Text),
});

export const Balances = one(Type.Array(Type.Object({ currency: Text, balance: Amount })));

export const DedicatedAccount = Type.Object({
  account_number: Type.String({ pattern: '^[0-9]{10}$' }),
  account_name: Text,
  bank: Type.Object({ name: Text }),
});

export const Customer = one(
  Type.Object({
    customer_code: optional(Text),
    dedicated_account: optional(DedicatedAccount),
  }),
);

export const Webhook = Type.Object({ event: Text, data: Type.Unknown() });

const holder = { customer: Type.Object({ email: Text, customer_code: optional(Text) }) };
export const AccountOpened = Type.Object({ ...holder, dedicated_account: DedicatedAccount });
export const AccountNotOpened = Type.Object({ ...holder });

/** Paystack's id of a dispute or refund: a number in one kind of event, a string in another. */
const Id = Type.Union([Type.Integer(), Reference]);

export const Dispute = Type.Object({
  id: Id,
  refund_amount: optional(Amount),
  resolution: optional(Text),
  transaction: Type.Object({ reference: Reference, amount: Amount }),
});

export const Refund = Type.Object({
  transaction_reference: Reference,
  refund_reference: optional(Text),
  id: optional(Id),
  amount: Amount,
});
