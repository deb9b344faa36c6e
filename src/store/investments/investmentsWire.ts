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
  serverText,
} from '../api/wire';
import { contractHtml } from '../assets/assetsWire';

/** The payouts of a contract. Empty if the server doesn't send them. */
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
      /** Whether the payout wasn't paid in full on its date. */
      isLate: flag,
    }),
  ),
  [],
);

/** Amount that a closed contract still owed, less later payments, in kobo. Other servers don't send it. */
const lost = optional(money);

/**
 * The vehicle that backs a contract, or the state of a contract without one. Null if Mota has promised the payouts, if
 * the server doesn't send it, or if it can't be read.
 */
const backing = v.fallback(
  optional(
    v.union([
      record({
        state: v.literal('waiting'),
        since: day,
        /** Day from which the money can be taken back. Null if the server doesn't send it. */
        moneyBackFrom: optional(day),
        /** Usual number of days from purchase to vehicle, from recent contracts. Null if there are too few. */
        usualDays: optional(decimal),
        canTakeBack: flag,
        /** Whether the customer wants the money of a clique back. */
        asked: flag,
        /** Percentage of a clique's contributions that members want back. Null for an investment of one's own. */
        askedShare: optional(decimal),
      }),
      record({ state: v.literal('returned'), since: day }),
      record({
        state: v.literal('bound'),
        since: day,
        /** Day by which all customers of the contract had paid. Null if the server doesn't send it. */
        paidOn: optional(day),
        /** Whether the vehicle's receipts cover the next payout and late ones. Null if the server doesn't send it. */
        isNextPayoutThere: optional(v.boolean()),
        /**
         * New statuses of the vehicle, 'moved' for a move to another vehicle, and 'restructured' for the driver's debt.
         * Null if the server doesn't send it.
         */
        trail: optional(v.array(record({ on: day, event: text }))),
        /** Day on which the contract was closed before all payouts were paid. Null if it wasn't. */
        closedOn: optional(day),
        paidByReserve: money,
        /** Money that the company has added to the receipts since the binding. Null if the server doesn't send it. */
        addedByCompany: optional(money),
        vehicle: record({
          plate: text,
          status: text,
          odometer: decimal,
          odometerOn: day,
          insurer: text,
          insuredUntil: day,
        }),
        driver: record({ instalmentsDue: decimal, instalmentsOnTime: decimal }),
      }),
    ]),
  ),
  null,
);

export type Backing = NonNullable<v.InferOutput<typeof backing>>;

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
  v.transform((lists) => ({
    individual: {
      active: lists.activeInvestments.items,
      completed: lists.completedInvestments.items,
    },
    clique: {
      active: lists.activeCliqueInvestments.items,
      completed: lists.completedCliqueInvestments.items,
    },
    /** Number of investments that couldn't be read. The sums don't include them. */
    unreadable: Object.values(lists).reduce((sum, { unreadable }) => sum + unreadable, 0),
  })),
);

export type Portfolio = v.InferOutput<typeof portfolio>;

export const signedContract = record(
  { html: contractHtml, agreedAt: instant },
  { html: 'contract' },
);

/** A contract as its investor agreed to it. */
export type SignedContract = v.InferOutput<typeof signedContract>;

/** The reply to a new investment. Servers other than Mota's own may only send a message. */
export const investReply = v.fallback(
  record({
    message: v.fallback(serverText, null),
    id: v.fallback(optional(id), null),
    /** Reference of the transaction that paid for the investment. */
    reference: v.fallback(optionalText, null),
  }),
  { message: null, id: null, reference: null },
);

/**
 * The reply to taking money back, with the reference of the transaction. The reference is null while a clique hasn't
 * decided.
 */
export const takeBackReply = v.fallback(record({ reference: v.fallback(optionalText, null) }), {
  reference: null,
});

/** What happened to a customer's money in a calendar year in Lagos, in kobo. Only Mota's own server sends it. */
export const year = record({
  opening: money,
  paidIn: money,
  paidOut: money,
  /** Set aside for withdrawals that haven't left. Negative if more has come back than was set aside. */
  setAside: money,
  invested: money,
  payouts: money,
  /** The part of the payouts that returns what was invested. The rest is profit. */
  ownMoney: money,
  profit: money,
  bonuses: money,
  other: money,
  closing: money,
  /** VAT and fees in the contracts of the year. */
  fees: money,
  /** Payouts still to come at the end of the year. */
  owed: money,
});

export type Year = v.InferOutput<typeof year>;
