import * as v from 'valibot';
import {
  day,
  decimal,
  flag,
  id,
  instant,
  list,
  money,
  optional,
  optionalText,
  record,
  text,
  weeks,
} from '../api/wire';
import { contractHtml } from '../assets/assetsWire';

/** The payouts of a schedule, which other servers do not send. */
const payouts = v.nullish(
  v.array(
    record({
      /** From 1. */
      number: decimal,
      dueDate: day,
      amount: money,
      paidAt: optional(instant),
      /** The part of it that was paid; null if the server does not say. */
      received: optional(money),
      /** True if it was not paid in full on its day. */
      isLate: flag,
    }),
  ),
  [],
);

/** The money that a closed contract still owed, less what was paid later; other servers do not send it. */
const lost = optional(money);

/** Read by `backingOf`: the overview has no use for its schema. */
const backing = v.fallback(optional(v.looseObject({})), null);

const investment = record(
  {
    id: optional(id),
    asset: record({ id, name: text, image: optionalText, description: optionalText }),
    amountInvested: money,
    totalPayout: money,
    roiPercent: decimal,
    durationWeeks: weeks,
    payoutAmount: money,
    payoutInterval: optionalText,
    startDate: optional(day),
    endDate: optional(day),
    nextPayoutDate: optional(day),
    profit: money,
    amountPaid: money,
    payoutBalance: money,
    lost,
    payouts,
    backing,
  },
  {
    totalPayout: 'asset_total_payout',
    roiPercent: 'asset_roi_at_investment',
    durationWeeks: 'asset_duration_at_investment',
    payoutAmount: 'interval_payout_amount',
  },
);

/** A customer's own investment; other servers give it no id and no schedule. */
export type Investment = v.InferOutput<typeof investment>;

const cliqueInvestment = record({
  id,
  assetName: text,
  assetImage: optionalText,
  cliqueName: text,
  startDate: optional(day),
  endDate: optional(day),
  status: optionalText,
  nextPayoutDate: optional(day),
  totalPayoutsMade: money,
  payoutInterval: optionalText,
  contribution: optional(money),
  totalPayout: optional(money),
  payoutBalance: optional(money),
  lost,
  payouts,
  backing,
});

/** The customer's share of a clique's asset; fields that other servers do not send are null. */
export type CliqueInvestment = v.InferOutput<typeof cliqueInvestment>;

export const portfolio = v.pipe(
  record({
    activeInvestments: list(investment),
    completedInvestments: list(investment),
    activeCliqueInvestments: list(cliqueInvestment),
    completedCliqueInvestments: list(cliqueInvestment),
  }),
  v.transform((told) => ({
    individual: {
      active: told.activeInvestments.items,
      completed: told.completedInvestments.items,
    },
    clique: {
      active: told.activeCliqueInvestments.items,
      completed: told.completedCliqueInvestments.items,
    },
    /** The number of investments that could not be read: they are in none of the sums. */
    unreadable: Object.values(told).reduce((sum, { unreadable }) => sum + unreadable, 0),
  })),
);

export type Portfolio = v.InferOutput<typeof portfolio>;

export const signedContract = record(
  { html: contractHtml, agreedAt: instant },
  { html: 'contract' },
);

/** A contract as its investor agreed to it. */
export type SignedContract = v.InferOutput<typeof signedContract>;
