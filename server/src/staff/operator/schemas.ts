import { Type } from 'typebox';
import { houseKinds } from '../../money/ledger/accounts.ts';
import { MoneyOut } from '../../platform/kobo/schemas.ts';
import { Instant, Nullable, PageQuery } from '../../platform/http/schemas.ts';
import { failingQueues } from '../../platform/work/failing.ts';
import { withdrawalStatuses } from '../../money/withdrawals/list.ts';

export const RejectionBody = Type.Object({
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'The customer reads it.' })),
});

/** The length of an operator's list unless the call gives another. */
export const rowsOfPage = 100;

export const WithdrawalQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(Type.Enum([...withdrawalStatuses])),
});

export const RowsAfterQuery = Type.Object({
  limit: PageQuery.properties.limit,
  after: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Those with larger ids' }),
  ),
});

export const NoticeQuery = Type.Object({
  limit: PageQuery.properties.limit,
  before: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The reference of the last one of the page before',
    }),
  ),
});

export const KycList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    customer_id: Type.Integer(),
    first_name: Type.String(),
    last_name: Type.String(),
    email: Type.String(),
    submitted_at: Instant,
    identity_card: Type.String({ description: 'The path of the image' }),
    facial_recognition: Type.String({ description: 'The path of the image' }),
  }),
);

export const WithdrawalList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    customer_id: Type.Integer(),
    email: Type.String(),
    amount: MoneyOut,
    bank_code: Type.String(),
    bank_name: Type.String(),
    account_number: Type.String(),
    account_name: Type.String(),
    status: Type.Enum([...withdrawalStatuses]),
    reason: Nullable(Type.String()),
    // It cannot be approved earlier, because the account is in another name.
    not_before: Nullable(Instant),
    requested_at: Instant,
    decided_at: Nullable(Instant),
    payment_reference: Nullable(
      Type.String({ description: 'Ours, by which the provider knows the payment' }),
    ),
    waits_because: Nullable(
      Type.String({ description: 'low balance, too soon, code or no answer' }),
    ),
    next_try: Nullable(Instant),
    sent_at: Nullable(Instant),
    paid_at: Nullable(Instant),
    returned_at: Nullable(Instant),
    session_id: Nullable(Type.String({ description: "The bank's" })),
    failure: Nullable(
      Type.String({ description: "The provider's words, also those that leave it unclear" }),
    ),
  }),
);

export const ReturnReasonBody = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 500, description: 'For staff, and the audit' }),
});

export const WithdrawalExceptionList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    withdrawal: Type.Integer({ description: 'Its id' }),
    status: Type.Enum([...withdrawalStatuses, 'requested']),
    kind: Type.String({
      description:
        'late, other amount, “failed, then paid”, “paid, then failed”, or used reference (what had failed for want of balance goes on after all)',
    }),
    said: Type.String({ description: "The provider's last word" }),
    found_at: Instant,
  }),
);

export const BankList = Type.Array(
  Type.Object({
    list: Type.String({ description: '“ours”, or the name of the provider' }),
    code: Type.String(),
    name: Type.String(),
  }),
);

export const CodeBody = Type.Object({
  code: Type.String({
    pattern: '^[0-9A-Za-z]{4,12}$',
    description: 'From the mail or message to you',
  }),
});

export const StopBody = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 500, description: 'Operators read it.' }),
});

export const LedgerQuery = Type.Object({
  full: Type.Optional(
    Type.Literal('true', {
      description:
        'Goes on with the check of everything, or begins one. Ask again until it is over',
    }),
  ),
});

export const LedgerReport = Type.Object({
  is_sound: Type.Boolean(),
  faults: Type.Array(Type.Object({ rule: Type.String(), found: Type.String() })),
  house: Type.Record(Type.Enum([...houseKinds]), MoneyOut),
  explained: Type.Record(Type.Enum([...houseKinds]), Type.String()),
  checkpoint: Type.Integer({ description: 'The last transfer that was checked before' }),
  newest_seal: Type.Object({ position: Type.Integer(), hash: Type.String() }),
  full_check: Type.Optional(
    Type.Object({
      started_at: Instant,
      is_over: Type.Boolean({ description: 'Only then the books can be sound' }),
      step: Type.Integer(),
      of_steps: Type.Integer(),
      name: Nullable(Type.String({ description: 'What it looks at' })),
      done: Type.Integer({ description: 'The rows of this step that it has looked at' }),
      of: Type.Integer({ description: 'All rows of this step' }),
      failures: Type.Integer({ description: 'How often it could not read a part' }),
    }),
  ),
});

export const ReconciliationReport = Type.Object({
  rail: Type.String(),
  is_clean: Type.Boolean(),
  is_alarming: Type.Boolean({ description: 'Nothing is sent to banks by itself any more' }),
  balance: MoneyOut,
  difference: {
    ...MoneyOut,
    description: 'What the balance has more than the lines of the statement',
  },
  in_transit: { ...MoneyOut, description: 'Deposits, less fees, that the next settlement brings' },
  unexplained: {
    ...MoneyOut,
    description: 'What has not matched for longer than money is on its way',
  },
  exceptions: Type.Array(
    Type.Object({
      exception: Type.String({ examples: ['line 12', 'transfer 340'] }),
      amount: MoneyOut,
      hours: Type.Integer({ description: 'Its age' }),
      reference: Nullable(Type.String()),
      why: Type.String(),
    }),
  ),
});

export const NoticeList = Type.Array(
  Type.Object({
    reference: Type.String(),
    account_number: Type.String(),
    amount: MoneyOut,
    sender_bank: Type.String(),
    received_at: Instant,
    proposal: Nullable(
      Type.Object({
        id: Type.Integer(),
        deed: Type.String({ description: 'assign or return' }),
        to: Type.String({ description: "The customer's email, or who got the money back" }),
        bank_reference: Nullable(Type.String()),
        proposed_by: Type.String(),
      }),
    ),
  }),
);

/** A day in Africa/Lagos. */
export const Day = Type.String({ format: 'date', examples: ['2026-11-30'] });

/** Text with at least one word. */
export const Words = (maxLength: number) => Type.String({ pattern: '\\S', maxLength });

/** Why staff do something: for staff, and the audit. */
export const Reason = Words(300);

export const AssignmentBody = Type.Object({
  email: Type.String({ maxLength: 254, description: 'Of the customer who gets it' }),
});

export const ReturnBody = Type.Object({
  to: { ...Words(200), description: 'Bank, account number and name of who got it back' },
  bank_reference: { ...Words(100), description: 'Of the payment that sent it back' },
});

export const RefusedAccountList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    email: Type.String(),
    rail: Type.String(),
    requested_at: Instant,
    reason: Type.String({ description: "The provider's word" }),
  }),
);

export const ExceptionList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    rail: Type.String(),
    reference: Type.String(),
    account_number: Type.String(),
    amount: Type.String({ description: 'As the provider said it, in units of the currency' }),
    currency: Type.String(),
    reason: Type.String({
      description:
        'other deposit (the reference is that of another one), currency, amount, unreadable, ' +
        'unconfirmed, credited too much, credited too little, disputed or refunded',
    }),
    event: Type.String({ description: "The provider's id of the dispute or refund" }),
    says: Type.String({ description: "The provider's words, where nothing else can be read" }),
    found_at: Instant,
    email: Nullable(Type.String({ description: 'Of the customer whose wallet has the deposit' })),
    credited: Nullable({ ...MoneyOut, description: 'What it has of it' }),
    is_frozen: Type.Boolean({ description: 'Whether nothing may be taken out of that wallet' }),
  }),
);

/** The creator reads it. */
export const HidingBody = Type.Object({ reason: Words(300) });

export const ReferralDecisionBody = Type.Object({ reason: Words(500) });

export const ExceptionBody = Type.Object({ note: Words(500) });

/** Where work waits. */
const Queue = Type.Optional(
  Type.Union(
    failingQueues.map((name) => Type.Literal(name)),
    {
      description: 'jobs unless another is named',
    },
  ),
);
export const QueueQuery = Type.Object({ queue: Queue });
export const FailingQuery = Type.Object({ ...PageQuery.properties, queue: Queue });

export const JobList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    kind: Type.String(),
    subject: Type.String({ description: 'The id of what it is about' }),
    attempts: Type.Integer({ minimum: 1 }),
    next_try: Nullable(Instant),
    last_error: Type.String(),
  }),
);

/** Where the last call stopped; without it, from the beginning. */
export const ResealBody = Type.Object({ after: Type.Optional(Type.String({ maxLength: 200 })) });

export const Resealed = Type.Object({
  resealed: Type.Integer(),
  last: Type.Union([Type.String(), Type.Null()]),
});
