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

/** The payouts of a schedule. Other servers don't send them. */
const payouts = v.nullish(
  v.array(
    record({
      /** Counted from 1. */
      number: decimal,
      dueDate: day,
      amount: money,
      paidAt: optional(instant),
      /** The part that was paid, in kobo. Null if the server doesn't send it. */
      received: optional(money),
      /** True if it wasn't paid in full on its date. */
      isLate: flag,
    }),
  ),
  [],
);

/** What a closed contract still owed, less later payments, in kobo. Other servers don't send it. */
const lost = optional(money);

/** Parsed by `backingOf`, because the overview doesn't need its schema. */
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

/** A customer's own investment. Other servers send no id and no schedule. */
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

/** The customer's share of a clique's asset. Fields that other servers don't send are null. */
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
    /** Number of investments that couldn't be read. The sums don't include them. */
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
