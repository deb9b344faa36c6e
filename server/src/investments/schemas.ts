import { Type } from 'typebox';
import { MoneyIn, MoneyOut } from '../money/schemas.ts';
import { Instant, Nullable, OwnIdIn, PageQuery } from '../schemas.ts';

export const CalendarDay = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A day in Africa/Lagos',
});

export const ContractHtml = Type.Object({ contract: Type.String({ description: 'HTML' }) });

export const SignedContract = Type.Object({
  ...ContractHtml.properties,
  agreed_at: Instant,
});

/** Its fields are optional because each one that is missing has a sentence of its own. */
export const InvestBody = Type.Object({
  user: OwnIdIn,
  asset_id: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 20 })])),
  amount_invested: Type.Optional(MoneyIn),
  payout_interval: Type.Optional(Type.String({ maxLength: 20, examples: ['week'] })),
  agreed_to_contract: Type.Optional(Type.Boolean()),
  contract_hash: Type.Optional(
    Type.String({ maxLength: 200, description: 'X-Contract-Hash of the contract that was read' }),
  ),
});

export const Payout = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  due_date: CalendarDay,
  amount: MoneyOut,
  paid_at: Nullable(Type.String({ format: 'date-time' })),
});

export const Investment = Type.Object({
  id: Type.Integer(),
  asset: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    image: Type.String(),
    description: Type.String(),
  }),
  amount_invested: MoneyOut,
  asset_total_payout: MoneyOut,
  asset_roi_at_investment: Type.Number({ description: 'Percent' }),
  asset_duration_at_investment: Type.Integer({ description: 'Weeks' }),
  interval_payout_amount: MoneyOut,
  start_date: CalendarDay,
  end_date: CalendarDay,
  profit: MoneyOut,
  amount_paid: MoneyOut,
  payout_balance: MoneyOut,
  payout_interval: Type.String(),
  next_payout_date: Nullable(CalendarDay),
  payouts: Type.Array(Payout),
});

/** Its figures are the customer's own share. */
export const CliqueInvestment = Type.Object({
  id: Type.Integer(),
  asset_name: Type.String(),
  asset_image: Type.String(),
  clique_name: Type.String(),
  start_date: CalendarDay,
  end_date: CalendarDay,
  status: Type.String(),
  next_payout_date: Nullable(CalendarDay),
  total_payouts_made: MoneyOut,
  payout_interval: Type.String(),
  contribution: MoneyOut,
  total_payout: MoneyOut,
  profit: MoneyOut,
  payout_balance: MoneyOut,
  payouts: Type.Array(Payout),
});

/** The two kinds of investments have ids of their own; `limit` counts each by itself. */
export const PortfolioQuery = Type.Object({
  ...PageQuery.properties,
  before_clique: Type.Optional(
    Type.Integer({ ...PageQuery.properties.before, description: 'The same of cliques' }),
  ),
});

export const Portfolio = Type.Object({
  active_investments: Type.Array(Investment),
  completed_investments: Type.Array(Investment),
  active_clique_investments: Type.Array(CliqueInvestment),
  completed_clique_investments: Type.Array(CliqueInvestment),
});
