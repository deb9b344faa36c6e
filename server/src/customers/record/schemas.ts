import { Type } from 'typebox';
import { Instant, Nullable } from '../../platform/http/schemas.ts';
import { MoneyOut } from '../../platform/kobo/schemas.ts';

const person = {
  id: Type.Integer(),
  account_id: Type.Integer({ description: 'The number of the account, which customers may know' }),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  created_at: Instant,
};

/** A row of a search's results. */
export const Customer = Type.Object(person);

export const CustomerRecord = Type.Object({
  ...person,
  address: Type.String(),
  is_verified: Type.Boolean(),
  has_pin: Type.Boolean(),
  next_of_kin: Nullable(
    Type.Object({
      first_name: Type.String(),
      last_name: Type.String(),
      email: Type.String(),
      relationship: Type.String(),
    }),
  ),
  identity: Type.Array(
    Type.Object({
      id: Type.Integer(),
      status: Type.Enum(['In Progress', 'Verified', 'Rejected']),
      submitted_at: Instant,
    }),
  ),
  complaints: Type.Array(
    Type.Object({
      id: Type.Integer(),
      reference: Type.String(),
      created_at: Instant,
      decide_by: Type.String({ format: 'date' }),
      outcome: Nullable(Type.Enum(['upheld', 'partly upheld', 'not upheld'])),
    }),
    { description: 'Without their texts, which are for those who answer them' },
  ),
  sessions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      device: Type.String(),
      created_at: Instant,
      last_used_at: Instant,
      expires_at: Instant,
    }),
    { description: 'Those that were not ended' },
  ),
  mails: Type.Array(
    Type.Object({
      id: Type.Integer(),
      subject: Type.String(),
      created_at: Instant,
      sent_at: Nullable(Instant),
    }),
    { description: 'Without their texts, some of which hold a code' },
  ),
  notes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      text: Type.String(),
      written_by: Type.String(),
      written_at: Instant,
    }),
  ),
});

/** The one that pays the contract. */
const vehicle = Nullable(Type.Object({ id: Type.Integer(), plate: Type.String() }));

export const CustomerMoney = Type.Object({
  balance: MoneyOut,
  held: { ...MoneyOut, description: 'Of withdrawals that are not yet paid' },
  account: Nullable(
    Type.Object({
      status: Type.Enum(['pending', 'active', 'refused', 'closed']),
      account_number: Nullable(Type.String()),
      bank: Nullable(Type.String()),
    }),
  ),
  freezes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      reason: Type.String(),
      frozen_by: Type.String(),
      frozen_at: Instant,
      ended_by: Nullable(Type.String()),
      ended_at: Nullable(Instant),
    }),
    { description: 'Newest first' },
  ),
  withdrawals: Type.Array(
    Type.Object({
      id: Type.Integer(),
      status: Type.String(),
      amount: MoneyOut,
      account_name: Type.String(),
      bank_name: Type.String(),
      requested_at: Instant,
    }),
  ),
  investments: Type.Array(
    Type.Object({
      id: Type.Integer(),
      asset: Type.String(),
      amount: MoneyOut,
      agreed_at: Instant,
      completed_at: Nullable(Instant),
      vehicle,
    }),
  ),
  cliques: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      status: Type.Enum(['open', 'funded', 'completed', 'closed']),
      amount: MoneyOut,
      joined_at: Instant,
      vehicle,
    }),
  ),
});

export const WalletEntry = Type.Object({
  id: Type.Integer(),
  transfer: Type.Integer(),
  kind: Type.String(),
  description: Type.String(),
  occurred_at: Instant,
  amount: MoneyOut,
  balance_after: MoneyOut,
});
