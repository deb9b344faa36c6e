import { Type } from 'typebox';
import { Amount, one, optional, Reference, Text } from '../parts.ts';

// Amounts are in naira.

/** A number in most replies, a text in some lists. */
const Id = Type.Union([Type.Integer(), Type.String({ pattern: '^[0-9]{1,20}$' })]);
const PageInfo = Type.Object({ total_pages: Type.Integer({ minimum: 0 }) });

/** The head of every reply. */
export const Envelope = Type.Object({
  status: Type.Enum(['success', 'error']),
  message: optional(Text),
});

export const Holder = one(Type.Object({ account_name: Type.String({ pattern: '\\S' }) }));

export const BankList = one(Type.Array(Type.Object({ name: Text, code: Reference })));

export const Balance = one(Type.Object({ available_balance: Amount }));

export const TransferRecord = Type.Object({
  id: Id,
  reference: Reference,
  status: Text,
  amount: Amount,
  fee: optional(Amount),
  complete_message: optional(Text),
});
export const Transfer = one(TransferRecord);
export const TransferList = one(Type.Array(TransferRecord));

const origin = Type.Object({ bankname: optional(Text) });

/** A payment to the company, as in a list, a lookup or a webhook. */
export const Transaction = Type.Object({
  id: Id,
  tx_ref: Reference,
  amount: Amount,
  currency: Text,
  app_fee: optional(Amount),
  status: Text,
  payment_type: Text,
  created_at: Text,
  meta: optional(Type.Unknown()),
});

export const Origin = Type.Object({ meta: origin });

/** Each row is read separately, so that an unreadable one hides no other. */
export const RowList = Type.Object({
  data: Type.Array(Type.Unknown()),
  meta: Type.Object({ page_info: PageInfo }),
});
export const SingleRow = one(Type.Unknown());

/** The readable part of a row: its number. */
export const Numbered = Type.Object({ id: Id });

/** The reference of a transaction on the statement. */
export const NamedRow = Type.Object({ id: Id, flw_ref: Reference });

export const Statement = one(
  Type.Object({ page_info: PageInfo, transactions: Type.Array(Type.Unknown()) }),
);

/** One change of the balance. */
export const StatementRow = Type.Object({
  type: Type.Enum(['C', 'D']),
  amount: Amount,
  balance_after: Amount,
  reference: Reference,
  date: Text,
  remarks: optional(Text),
});

export const Webhook = Type.Object({ event: Text, data: Type.Unknown() });

export const Refund = Type.Object({ TransactionId: Id, AmountRefunded: Amount, id: Id });
