import { Type } from 'typebox';
import { contractKinds } from '../rules/contracts.ts';
import { ContractHtml } from './assets.ts';
import type { CallSchemas } from './callSchema.ts';
import {
  Day,
  IdParams,
  Instant,
  Message,
  MoneyIn,
  MoneyOut,
  Nullable,
  OwnIdIn,
  PageQuery,
  Percent,
  text,
  Weeks,
} from './parts.ts';

const Payout = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  due_date: Day,
  amount: MoneyOut,
  paid_at: Nullable(Type.String({ format: 'date-time' })),
  received: MoneyOut,
  is_late: Type.Boolean({ description: 'It was not paid in full on its day' }),
});

/**
 * The vehicle whose driver's payments pay for a contract, or the state of a contract without a vehicle. Null if Mota
 * has promised the payouts. The most frequent form is first, because the serializer tries them in this order.
 */
const Backing = Type.Union([
  Type.Object({
    state: Type.Literal('bound'),
    since: Day,
    paid_on: { ...Day, description: 'When its customers had paid the whole price' },
    is_next_payout_there: Type.Boolean({
      description: 'Whether the receipts of the vehicle cover the next payout and late ones',
    }),
    trail: Type.Array(
      Type.Object({
        on: Day,
        event: Type.String({
          description: 'The status that the vehicle got, or restructured',
        }),
      }),
      { description: 'The newest 40 events since the binding, oldest first' },
    ),
    closed_on: Nullable({ ...Day, description: 'When the contract was closed with a loss' }),
    paid_by_reserve: MoneyOut,
    added_by_company: {
      ...MoneyOut,
      description: 'Company money in the receipts of the vehicle since the binding',
    },
    vehicle: Type.Object({
      plate: Type.String({ description: 'Partly hidden' }),
      status: Type.String(),
      odometer: Type.Integer({ description: 'Kilometres' }),
      odometer_on: Day,
      insurer: Type.String(),
      insured_until: Day,
    }),
    driver: Type.Object({
      instalments_due: Type.Integer({ description: 'Before today' }),
      instalments_on_time: Type.Integer(),
    }),
  }),
  Type.Object({
    state: Type.Literal('waiting'),
    since: Day,
    money_back_from: Day,
    usual_days: Nullable(
      Type.Integer({ description: 'Between purchase and vehicle; null after few bindings' }),
    ),
    can_take_back: Type.Boolean({ description: 'Whether `money_back_from` has come' }),
    asked: Type.Optional(
      Type.Boolean({ description: 'Only for a clique: whether the customer wants the money back' }),
    ),
    asked_share: Type.Optional({
      ...Percent,
      description: 'Only for a clique: the share of the contributions that members want back',
    }),
  }),
  Type.Object({ state: Type.Literal('returned'), since: Day }),
  Type.Null(),
]);

const Lost = {
  ...MoneyOut,
  description: 'Not paid when the contract closed, less what was recovered since',
};

const Investment = Type.Object({
  id: Type.Integer(),
  asset: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    image: Type.String(),
    description: Type.String(),
  }),
  amount_invested: MoneyOut,
  asset_total_payout: MoneyOut,
  asset_roi_at_investment: Percent,
  asset_duration_at_investment: Weeks,
  interval_payout_amount: MoneyOut,
  start_date: Day,
  end_date: Day,
  profit: MoneyOut,
  amount_paid: MoneyOut,
  payout_balance: MoneyOut,
  lost: Lost,
  payout_interval: Type.String(),
  next_payout_date: Nullable(Day),
  payouts: Type.Array(Payout),
  backing: Backing,
});

/** A clique's investment. Its figures are the customer's own share. */
const CliqueInvestment = Type.Object({
  id: Type.Integer(),
  asset_name: Type.String(),
  asset_image: Type.String(),
  clique_name: Type.String(),
  start_date: Day,
  end_date: Day,
  status: Type.String(),
  next_payout_date: Nullable(Day),
  total_payouts_made: MoneyOut,
  payout_interval: Type.String(),
  contribution: MoneyOut,
  total_payout: MoneyOut,
  profit: MoneyOut,
  payout_balance: MoneyOut,
  lost: Lost,
  payouts: Type.Array(Payout),
  backing: Backing,
});

/** Own investments and clique investments have separate ids, so each kind has a cursor. `limit` applies to both. */
const PortfolioQuery = Type.Object({
  ...PageQuery.properties,
  before_clique: Type.Optional(
    Type.Integer({
      ...PageQuery.properties.before,
      description: 'The same for clique investments',
    }),
  ),
});

const Portfolio = Type.Object({
  active_investments: Type.Array(Investment),
  completed_investments: Type.Array(Investment),
  active_clique_investments: Type.Array(CliqueInvestment),
  completed_clique_investments: Type.Array(CliqueInvestment),
});

/** Fields beyond section 7 in the body of a payment: the hash of the contract that the customer read, and the PIN. */
export const confirmation = {
  contract_hash: Type.Optional(
    Type.String({ maxLength: 200, description: 'X-Contract-Hash of the contract that was read' }),
  ),
  pin: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'The transaction PIN, where PIN_FOR_PAYMENTS is on',
    }),
  ),
};

/** A contract as its investor agreed to it. */
export const SignedContract = Type.Object({ ...ContractHtml.properties, agreed_at: Instant });

/** The body of an investment. The fields are optional, so that a missing one gets an error message of its own. */
const InvestBody = Type.Object({
  user: OwnIdIn,
  asset_id: Type.Optional(Type.Union([Type.Integer(), text(20)])),
  amount_invested: Type.Optional(MoneyIn),
  payout_interval: Type.Optional(Type.String({ maxLength: 20, examples: ['week'] })),
  agreed_to_contract: Type.Optional(Type.Boolean()),
  ...confirmation,
});

export const investments = {
  invest: {
    summary: 'Invest in one unit of an asset',
    params: IdParams,
    body: InvestBody,
    status: 201,
    reply: Type.Object({
      ...Message.properties,
      id: Type.Integer(),
      reference: Type.String({ description: 'Of the transaction' }),
    }),
    refusalKey: 'message',
  },
  listInvestments: {
    summary: "A customer's investments, their own and their cliques', newest first",
    querystring: PortfolioQuery,
    reply: Portfolio,
  },
  getYear: {
    summary: 'What happened to the customer’s money in a calendar year in Lagos',
    description:
      'The closing balance is the opening one, plus what was paid in, payouts, bonuses and other entries, less what was paid out, set aside and invested.',
    isBeyondSection7: true,
    params: Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2999 }) }),
    reply: Type.Object({
      opening: MoneyOut,
      paid_in: { ...MoneyOut, description: 'By bank transfer' },
      paid_out: { ...MoneyOut, description: 'To the bank, without what came back' },
      set_aside: {
        ...MoneyOut,
        description: 'For withdrawals that have not left by now, less what came back in the year',
      },
      invested: { ...MoneyOut, description: 'For vehicles and cliques, less what was given back' },
      payouts: MoneyOut,
      own_money: {
        ...MoneyOut,
        description: 'The part of the payouts that returns what was invested',
      },
      profit: MoneyOut,
      bonuses: MoneyOut,
      other: { ...MoneyOut, description: 'Corrections by the company' },
      closing: MoneyOut,
      fees: { ...MoneyOut, description: 'VAT and fees in the contracts of this year' },
      owed: { ...MoneyOut, description: 'Payouts still to come at the end of the year' },
    }),
  },
  takeBack: {
    summary: 'Take back money that has waited too long for a vehicle, or ask for it in a clique',
    isBeyondSection7: true,
    body: Type.Object({
      kind: Type.Enum([...contractKinds]),
      ...IdParams.properties,
    }),
    reply: Type.Object({
      ...Message.properties,
      reference: Type.Optional(
        Type.String({ description: 'Of the transaction; none while a clique has not decided' }),
      ),
    }),
  },
  getSignedContract: {
    summary: 'The contract that the customer agreed to with an investment of their own',
    isBeyondSection7: true,
    params: IdParams,
    reply: SignedContract,
  },
} satisfies CallSchemas;
