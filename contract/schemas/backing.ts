import { Type, type Static } from 'typebox';
import { Asset } from './assets.ts';
import type { CallSchemas } from './callSchema.ts';
import { Instant, MoneyOut, Nullable } from './parts.ts';

const Share = Type.Number({ minimum: 0, maximum: 100, description: 'Percent' });
const Quarter = Type.String({ pattern: '^\\d{4}-Q[1-4]$', examples: ['2026-Q1'] });

const days = {
  from_days: Type.Integer({ description: 'Days past due of the oldest unpaid instalment' }),
  to_days: Nullable(Type.Integer({ description: 'null: without an end' })),
};

const Arrears = Type.Object({
  outstanding: MoneyOut,
  expected_loss: MoneyOut,
  par30: {
    ...Share,
    description: 'Share of all debts that is owed under agreements more than 30 days late',
  },
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
    since: Type.String({ format: 'date', description: 'The first day on which they apply' }),
    ages: Type.Array(Type.Object({ ...days, percent: Share })),
  }),
});

const Payouts = Type.Object({
  from_quarter: Quarter,
  to_quarter: Quarter,
  asset: Nullable(Type.String({ description: 'null: all that have too few customers' })),
  asset_ids: Type.Array(Type.Integer(), { description: 'The assets that this row counts' }),
  payouts: Type.Integer({ description: 'How many were due' }),
  projected: { ...MoneyOut, description: 'What was due; the shares below are of it' },
  on_time: Share,
  late: Share,
  open: Share,
  lost: Share,
});

const Example = Type.Object({
  asset: Asset,
  agreements: Type.Integer({
    description: 'Agreements of drivers with its vehicles, including ended ones',
  }),
  due: { ...MoneyOut, description: 'What these drivers had to pay before today' },
  repaid: { ...MoneyOut, description: 'What they have paid of it' },
  received: { ...MoneyOut, description: 'What investors have received of the projected payouts' },
  payouts: Payouts,
});

/** The figures of `/backing/`. Each group in them is empty or has at least five members. */
const BackingFigures = Type.Object({
  as_of: Instant,
  vehicles: Type.Object({
    total: Nullable(Type.Integer({ description: 'null: fewer than five' })),
    by_status: Type.Array(
      Type.Object({
        statuses: Type.Array(Type.String(), {
          description: 'Several if one of them has too few vehicles',
        }),
        vehicles: Type.Integer(),
      }),
    ),
  }),
  arrears: Nullable(Arrears),
  reserve: Nullable(
    Type.Object({
      held: MoneyOut,
      expected: { ...MoneyOut, description: 'What is expected to come into it' },
      coverage: Nullable(
        Type.Integer({
          description: '`held` and `expected` together, in percent of the expected loss',
        }),
      ),
    }),
  ),
  losses: Nullable(MoneyOut),
  payouts: Type.Array(Payouts),
  example: Nullable(Example),
});

export type Backing = Static<typeof BackingFigures>;

export const backing = {
  getBacking: {
    summary: 'The state of vehicles, drivers and payouts, at most an hour old',
    isBeyondSection7: true,
    reply: BackingFigures,
    etag: true,
  },
} satisfies CallSchemas;
