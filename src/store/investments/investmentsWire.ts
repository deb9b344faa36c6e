import * as v from 'valibot';
import type { Id } from '@/config/calls';
import type { CalendarDate, Instant } from '@/lib/dates';
import type { Kobo } from '@/lib/money';
import {
  decimal,
  day,
  id,
  instant,
  money,
  optionalDay,
  optionalText,
  text,
  weeks,
  words,
  type Message,
  type WireSchema,
} from '../api/wire';
import { contractHtml } from '../assets/assetsWire';

export interface InvestedAsset {
  readonly id: Id;
  readonly name: string;
  readonly image: string | null;
  readonly description: string | null;
}

/** One payout of a schedule, as the server tells it beyond section 3. */
export interface Payout {
  /** From 1. */
  readonly number: number;
  readonly dueDate: CalendarDate;
  readonly amount: Kobo;
  readonly paidAt: Instant | null;
}

const payouts = v.nullish(
  v.array(
    v.pipe(
      v.object({
        number: decimal,
        due_date: day,
        amount: money,
        paid_at: v.nullish(instant, null),
      }),
      v.transform((wire): Payout => ({
        number: wire.number,
        dueDate: wire.due_date,
        amount: wire.amount,
        paidAt: wire.paid_at,
      })),
    ),
  ),
  [],
);

/** A customer's own investment; other servers give it no id and no schedule. */
export interface Investment {
  readonly id: Id | null;
  readonly asset: InvestedAsset;
  readonly amountInvested: Kobo;
  readonly totalPayout: Kobo;
  readonly roiPercent: number;
  readonly durationWeeks: number;
  readonly payoutAmount: Kobo;
  readonly payoutInterval: string | null;
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly nextPayoutDate: CalendarDate | null;
  readonly profit: Kobo;
  readonly amountPaid: Kobo;
  readonly payoutBalance: Kobo;
  readonly payouts: readonly Payout[];
}

const investment = v.pipe(
  v.object({
    id: v.nullish(id, null),
    asset: v.object({ id, name: text, image: optionalText, description: optionalText }),
    amount_invested: money,
    asset_total_payout: money,
    asset_roi_at_investment: decimal,
    asset_duration_at_investment: weeks,
    interval_payout_amount: money,
    payout_interval: optionalText,
    start_date: optionalDay,
    end_date: optionalDay,
    next_payout_date: optionalDay,
    profit: money,
    amount_paid: money,
    payout_balance: money,
    payouts,
  }),
  v.transform((wire): Investment => ({
    id: wire.id,
    asset: wire.asset,
    amountInvested: wire.amount_invested,
    totalPayout: wire.asset_total_payout,
    roiPercent: wire.asset_roi_at_investment,
    durationWeeks: wire.asset_duration_at_investment,
    payoutAmount: wire.interval_payout_amount,
    payoutInterval: wire.payout_interval,
    startDate: wire.start_date,
    endDate: wire.end_date,
    nextPayoutDate: wire.next_payout_date,
    profit: wire.profit,
    amountPaid: wire.amount_paid,
    payoutBalance: wire.payout_balance,
    payouts: wire.payouts,
  })),
);

/** The customer's share of a clique's asset; what other servers do not tell is null. */
export interface CliqueInvestment {
  readonly id: Id;
  readonly assetName: string;
  readonly assetImage: string | null;
  readonly cliqueName: string;
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly status: string | null;
  readonly nextPayoutDate: CalendarDate | null;
  readonly totalPayoutsMade: Kobo;
  readonly payoutInterval: string | null;
  readonly contribution: Kobo | null;
  readonly totalPayout: Kobo | null;
  readonly payoutBalance: Kobo | null;
  readonly payouts: readonly Payout[];
}

const cliqueInvestment = v.pipe(
  v.object({
    id,
    asset_name: text,
    asset_image: optionalText,
    clique_name: text,
    start_date: optionalDay,
    end_date: optionalDay,
    status: optionalText,
    next_payout_date: optionalDay,
    total_payouts_made: money,
    payout_interval: optionalText,
    contribution: v.nullish(money, null),
    total_payout: v.nullish(money, null),
    payout_balance: v.nullish(money, null),
    payouts,
  }),
  v.transform((wire): CliqueInvestment => ({
    id: wire.id,
    assetName: wire.asset_name,
    assetImage: wire.asset_image,
    cliqueName: wire.clique_name,
    startDate: wire.start_date,
    endDate: wire.end_date,
    status: wire.status,
    nextPayoutDate: wire.next_payout_date,
    totalPayoutsMade: wire.total_payouts_made,
    payoutInterval: wire.payout_interval,
    contribution: wire.contribution,
    totalPayout: wire.total_payout,
    payoutBalance: wire.payout_balance,
    payouts: wire.payouts,
  })),
);

export interface Portfolio {
  readonly individual: Readonly<Record<'active' | 'completed', readonly Investment[]>>;
  readonly clique: Readonly<Record<'active' | 'completed', readonly CliqueInvestment[]>>;
}

export const portfolio: WireSchema<Portfolio> = v.pipe(
  v.object({
    active_investments: v.array(investment),
    completed_investments: v.array(investment),
    active_clique_investments: v.array(cliqueInvestment),
    completed_clique_investments: v.array(cliqueInvestment),
  }),
  v.transform((wire) => ({
    individual: { active: wire.active_investments, completed: wire.completed_investments },
    clique: {
      active: wire.active_clique_investments,
      completed: wire.completed_clique_investments,
    },
  })),
);

/** What a server says of an investment that was just made; others than ours give only words. */
export interface InvestmentAnswer extends Message {
  readonly id: Id | null;
  /** Of the transaction that paid for it. */
  readonly reference: string | null;
}

export const investmentAnswer: WireSchema<InvestmentAnswer> = v.fallback(
  v.object({
    message: v.fallback(words, null),
    id: v.fallback(v.nullish(id, null), null),
    reference: v.fallback(optionalText, null),
  }),
  { message: null, id: null, reference: null },
);

/** A contract as its investor agreed to it. */
export interface SignedContract {
  /** HTML of the server: to be sanitised before it is shown. */
  readonly html: string;
  readonly agreedAt: Instant;
}

export const signedContract: WireSchema<SignedContract> = v.pipe(
  v.object({ contract: contractHtml, agreed_at: instant }),
  v.transform((wire) => ({ html: wire.contract, agreedAt: wire.agreed_at })),
);
