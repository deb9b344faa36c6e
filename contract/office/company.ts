import { Type } from 'typebox';
import { Day, Instant, MoneyOut, Nullable } from '../schemas/parts.ts';

export const AuditRecord = Type.Object({
  id: Type.Integer(),
  at: Instant,
  actor: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown()),
  is_sealed: Type.Boolean(),
});

export const Job = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  subject: Type.String({ description: 'The id of what it is about' }),
  attempts: Type.Integer({ minimum: 1 }),
  next_try: Nullable(Instant),
  last_error: Type.String(),
});

/** Result of checking the ledger's new entries, the balances of the company's accounts, and the newest seal. */
export const LedgerReport = Type.Object({
  is_sound: Type.Boolean(),
  faults: Type.Array(Type.Object({ rule: Type.String(), found: Type.String() })),
  house: Type.Record(Type.String(), MoneyOut, { description: 'Balance per kind of account' }),
  explained: Type.Record(Type.String(), Type.String(), { description: 'Each balance in words' }),
  checkpoint: Type.Integer({ description: 'The last transfer that was checked before' }),
  checked: Type.Object(
    { entries: Type.Integer({ minimum: 0 }), at: Instant },
    { description: 'How many new entries this check has read, and when' },
  ),
  newest_seal: Type.Object({ position: Type.Integer(), hash: Type.String() }),
});

/** A month with at least one complete day. */
export const AccountingMonth = Type.Object({
  id: Type.String({ examples: ['2026-11'] }),
  last_day: { ...Day, description: 'The last day that its files include' },
  is_over: Type.Boolean({ description: 'Whether that is the last day of the month' }),
});

/** Figures of the office's screen "Today". */
export const Overview = Type.Object({
  as_of: Instant,
  days: Type.Array(
    Type.Object({
      day: Day,
      paid_in: MoneyOut,
      paid_out: MoneyOut,
    }),
    { description: 'The last 30 days in Lagos and today, oldest first' },
  ),
  owed: Type.Object(
    {
      amount: MoneyOut,
      covered: MoneyOut,
      late: MoneyOut,
      reserve: MoneyOut,
      days: Type.Array(Type.Object({ day: Day, amount: MoneyOut, covered: MoneyOut }), {
        description:
          'Today with what is late, and the next 30 days in Lagos, oldest first. Only money that comes in by a day covers its payouts',
      }),
    },
    { description: 'Payouts of the next 30 days, with what is late' },
  ),
  provider: Nullable(
    Type.Object({
      balance: MoneyOut,
      at: Instant,
      lasts_days: Nullable(
        Type.Integer({ description: 'At the pace of the last 30 days; null: nothing went out' }),
      ),
      difference: {
        ...MoneyOut,
        description: 'The balance less the lines of the statement, as last compared',
      },
    }),
  ),
  queues: Type.Array(
    Type.Object({
      queue: Type.String(),
      waiting: Type.Integer(),
      oldest: Nullable({ ...Instant, description: 'Null without cases, or if they have no age' }),
      amount: Nullable({ ...MoneyOut, description: 'Null if no case is about an amount' }),
      next: Nullable(
        Type.String({
          description:
            'Name of the case due first, or of the oldest; null without the right to read the queue',
        }),
      ),
      due: Nullable({
        ...Instant,
        description: 'When the first case is due, if any has a deadline',
      }),
    }),
  ),
  failures: Type.Array(Type.Object({ queue: Type.String(), failing: Type.Integer() })),
  decided_today: Type.Object(
    {
      own: Type.Integer({ description: 'Of the caller' }),
      office: Type.Integer({ description: 'Of all people, including the caller' }),
    },
    { description: 'Decisions on cases and proposals since midnight in Lagos' },
  ),
});
