import { Type, type Static } from 'typebox';
import { Instant, Nullable } from '../../platform/http/schemas.ts';
import { MoneyOut } from '../../platform/kobo/schemas.ts';

const Share = Type.Number({ minimum: 0, maximum: 100, description: 'Percent' });
const Quarter = Type.String({ pattern: '^\\d{4}-Q[1-4]$', examples: ['2026-Q1'] });

const days = {
  from_days: Type.Integer({ description: 'Days past due of the oldest unpaid instalment' }),
  to_days: Nullable(Type.Integer({ description: 'null: without an end' })),
};

const Arrears = Type.Object({
  outstanding: MoneyOut,
  expected_loss: MoneyOut,
  par30: { ...Share, description: 'Owed by agreements late by more than 30 days, of all' },
  par60: Share,
  par90: Share,
  ages: Type.Array(
    Type.Object({
      ...days,
      agreements: Type.Integer(),
      outstanding: MoneyOut,
      overdue: MoneyOut,
      expected_loss: MoneyOut,
    }),
  ),
  percentages: Type.Object({
    since: Type.String({ format: 'date', description: 'The day from which they hold' }),
    ages: Type.Array(Type.Object({ ...days, percent: Share })),
  }),
});

const Payouts = Type.Object({
  from_quarter: Quarter,
  to_quarter: Quarter,
  asset: Nullable(Type.String({ description: 'null: all that have too few customers' })),
  payouts: Type.Integer({ description: 'How many were due' }),
  projected: { ...MoneyOut, description: 'What was due; the shares below are of it' },
  on_time: Share,
  late: Share,
  open: Share,
  lost: Share,
});

/** The figures of `/backing/`. No group in them is of fewer than five. */
export const BackingFigures = Type.Object({
  as_of: Instant,
  vehicles: Type.Object({
    total: Nullable(Type.Integer({ description: 'null: fewer than five' })),
    by_status: Type.Array(
      Type.Object({
        statuses: Type.Array(Type.String(), { description: 'Several where one has too few' }),
        vehicles: Type.Integer(),
      }),
    ),
  }),
  arrears: Nullable(Arrears),
  reserve: Nullable(
    Type.Object({
      held: MoneyOut,
      expected: { ...MoneyOut, description: 'What is expected to come into it' },
      coverage: Nullable(Type.Integer({ description: 'Both in percent of the expected loss' })),
    }),
  ),
  losses: Nullable(MoneyOut),
  payouts: Type.Array(Payouts),
});

export type Backing = Static<typeof BackingFigures>;

/** The tables that are files too. */
export const tables = ['figures', 'payouts', 'arrears', 'vehicles'] as const;

export const TableParams = Type.Object({ table: Type.Enum([...tables]) });

/** A table as an answer. */
export const CsvText = {
  content: { 'text/csv': { schema: Type.String({ description: 'The table, with a heading' }) } },
};
