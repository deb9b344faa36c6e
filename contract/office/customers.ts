import { Type } from 'typebox';
import { complaintOutcomes, otherDepositDays, otherDepositsShown } from '../rules/complaints.ts';
import { kycStatuses } from '../rules/office.ts';
import { stillOpen } from '../schemas/closing.ts';
import { Day, Instant, MoneyOut, Nullable } from '../schemas/parts.ts';

export const KycStatus = Type.Enum([...kycStatuses]);

export const KycSummary = Type.Object({
  id: Type.Integer(),
  status: KycStatus,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  submitted_at: Instant,
});

export const KycCase = Type.Object({
  ...KycSummary.properties,
  phone_number: Type.String(),
  address: Type.String(),
  customer_id: Type.Integer(),
  customer_since: Instant,
  decided_at: Nullable(Instant),
  decided_by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  earlier: Type.Array(
    Type.Object({
      id: Type.Integer(),
      status: KycStatus,
      submitted_at: Instant,
      reason: Nullable(Type.String()),
    }),
  ),
  same_pictures: Type.Integer({ description: 'Other customers who sent one of these pictures' }),
  reasons: Type.Array(Type.Object({ code: Type.String(), sentence: Type.String() }), {
    description: 'Why it may be rejected, as the customer reads it',
  }),
});

export const Outcome = Type.Enum([...complaintOutcomes]);

export const Complaint = Type.Object({
  id: Type.Integer(),
  reference: Type.String({ description: 'As the customer says it on the phone' }),
  text: Type.String(),
  created_at: Instant,
  acknowledge_by: Instant,
  decide_by: Day,
  acknowledged_at: Nullable(Instant),
  acknowledged_by: Nullable(Type.String()),
  decided_at: Nullable(Instant),
  decided_by: Nullable(Type.String()),
  outcome: Nullable(Outcome),
  answer: Nullable(Type.String()),
  customer_id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  transaction: Nullable(
    Type.Object({
      id: Type.Integer(),
      transfer: Type.Integer(),
      description: Type.String(),
      reference: Type.String(),
      amount: { ...MoneyOut, description: 'Below zero if it left the wallet' },
      created_at: Instant,
      deposit: Nullable(
        Type.Object({
          reported: { ...MoneyOut, description: 'What the provider says that it received' },
          fee: { ...MoneyOut, description: 'Of the provider, which Mota pays' },
        }),
      ),
    }),
  ),
});

export const ComplaintCase = Type.Object({
  ...Complaint.properties,
  other_deposits: Nullable(
    Type.Array(
      Type.Object({
        id: Type.Integer(),
        transfer: Type.Integer(),
        description: Type.String(),
        amount: MoneyOut,
        created_at: Instant,
      }),
      {
        description: `The customer's nearest ${otherDepositsShown} deposits within ${otherDepositDays} days of the deposit that the complaint is about; null if it is about anything else`,
      },
    ),
  ),
});

/** A request to close an account. */
export const Closing = Type.Object({
  id: Type.Integer(),
  customer_id: Type.Integer(),
  account_id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  requested_at: Instant,
  outcome: Nullable(Type.Enum(['closed', 'taken back'])),
  ended_at: Nullable(Instant),
  ended_by: Nullable(Type.String()),
  ...stillOpen,
});

const person = {
  id: Type.Integer(),
  account_id: Type.Integer({ description: 'The number of the account, which customers may know' }),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  created_at: Instant,
};

/** A customer in the results of a search. */
export const Customer = Type.Object(person);

export const CustomerRecord = Type.Object({
  ...person,
  address: Type.String(),
  is_verified: Type.Boolean(),
  has_pin: Type.Boolean(),
  has_factor: Type.Boolean({ description: 'Whether two-step verification is on' }),
  factors_removed_at: Nullable(Instant),
  closing: Nullable(
    Type.Object({
      id: Type.Integer(),
      requested_at: Instant,
      closed_at: Nullable({ ...Instant, description: 'Null while the request is open' }),
      closed_by: Nullable(Type.String()),
    }),
  ),
  proposals: Type.Array(
    Type.Object({
      kind: Type.Enum(['customer email', 'two-step removal']),
      proposed_by: Type.String(),
    }),
    { description: 'Those that are still open' },
  ),
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
      status: KycStatus,
      submitted_at: Instant,
    }),
  ),
  complaints: Type.Array(
    Type.Object({
      id: Type.Integer(),
      reference: Type.String(),
      created_at: Instant,
      decide_by: Day,
      outcome: Nullable(Outcome),
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

/** The vehicle whose driver's payments pay for the contract. Null without one. */
const vehicle = Nullable(Type.Object({ id: Type.Integer(), plate: Type.String() }));

export const CustomerMoney = Type.Object({
  balance: MoneyOut,
  held: { ...MoneyOut, description: 'Of withdrawals that are not yet paid' },
  invested: { ...MoneyOut, description: 'In investments and cliques that have not ended' },
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
      is_own: Type.Boolean({ description: 'Whether the customer froze it' }),
      frozen_at: Instant,
      ended_by: Nullable(Type.String()),
      ended_at: Nullable(Instant),
    }),
    { description: 'Newest first' },
  ),
  withdrawal_limit: Nullable({
    ...MoneyOut,
    description: 'What the customer lets leave the wallet in 24 hours; null without a limit',
  }),
  payouts_to: Nullable(
    Type.Object(
      {
        account_name: Type.String(),
        bank_name: Type.String(),
        account_number: Type.String(),
        from: Instant,
      },
      {
        description: 'The bank account to which payouts are sent; null if they stay in the wallet',
      },
    ),
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

/** The freeze of a wallet. Its owner can't withdraw or invest money from the wallet. */
export const FrozenWallet = Type.Object({
  id: Type.Integer(),
  customer_id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  reason: Type.String(),
  frozen_by: Type.String(),
  is_own: Type.Boolean({ description: 'Whether the customer froze it' }),
  frozen_at: Instant,
});

/** A referral bonus that staff must decide on, because the two customers share something, for example a device. */
export const SharedReferral = Type.Object({
  id: Type.Integer(),
  referrer: Type.String({ description: 'Email' }),
  referred: Type.String({ description: 'Email' }),
  amount: MoneyOut,
  shared: Type.Array(Type.String(), { examples: [['device Chrome on Android']] }),
  created_at: Instant,
});
