import { addDays } from '@contract/rules/calendar';
import type { InvestmentKind } from '@/config/choices';
import * as limits from '@/config/limits';
import { lagosDay, type CalendarDate, type Instant } from '@/lib/dates';
import { toKobo, type Kobo } from '@/lib/money';
import { heldInvestments } from './heldInvestments';
import { lateOf } from './latePayouts';
import type { CliqueInvestment, Investment, Portfolio } from './investmentsWire';
import { nextPayoutOf, planOf, type PlannedPayout } from './payoutPlan';

interface MomentOfVehicle {
  readonly investmentKind: InvestmentKind;
  /** The vehicle's name. */
  readonly name: string;
  /** Path of the vehicle's image on the server. Null if there is none. */
  readonly image: string | null;
  /** Day of the handover, the payout, the payback or the end. */
  readonly on: CalendarDate;
}

/** Something in the life of a contract that its investor will remember. */
export type Moment =
  | (MomentOfVehicle & { readonly kind: 'handedOver'; readonly next: PlannedPayout | undefined })
  | (MomentOfVehicle & {
      readonly kind: 'firstPayout';
      readonly amount: Kobo;
      readonly next: PlannedPayout | undefined;
    })
  | (MomentOfVehicle & {
      readonly kind: 'paidBack';
      readonly invested: Kobo;
      /** Sum of the payouts up to the one with which the invested amount was back. */
      readonly amount: Kobo;
      readonly next: PlannedPayout | undefined;
    })
  | (MomentOfVehicle & { readonly kind: 'ended'; readonly payouts: number });

/** Identifies a moment among those that the customer has closed. */
export const momentKey = ({ kind, name, on }: Moment): string => [kind, on, name].join(' ');

/** The late payouts of one contract, with the vehicle's name. */
export interface LateVehicle {
  readonly name: string;
  readonly amount: Kobo;
  readonly since: CalendarDate;
}

/** An investment that the customer holds or held, with the name of its vehicle. */
export interface Held extends Pick<Investment | CliqueInvestment, 'payouts' | 'backing' | 'lost'> {
  readonly investmentKind: InvestmentKind;
  readonly name: string;
  /** The name of its card in the portfolio: that of the clique, or of the customer's own vehicle. */
  readonly nameOnCard: string;
  readonly image: string | null;
  /** Amount that the customer put in. */
  readonly invested: Kobo;
}

/** Returns the customer's own investments and those of cliques, each with the name and the image of its vehicle. */
export function heldOf(portfolio: Portfolio): readonly Held[] {
  const { own, shared } = heldInvestments(portfolio);
  return [
    ...own.map((investment) => ({
      ...investment,
      ...investment.asset,
      nameOnCard: investment.asset.name,
      investmentKind: 'individual' as const,
      invested: investment.amountInvested,
    })),
    ...shared.map((investment) => ({
      ...investment,
      investmentKind: 'clique' as const,
      name: investment.assetName,
      nameOnCard: investment.cliqueName,
      image: investment.assetImage,
      invested: investment.contribution,
    })),
  ];
}

interface PaidPayout {
  readonly paidAt: Instant;
  readonly amount: Kobo;
}

/**
 * Returns the payout with which the payouts have added up to the invested amount, and their sum. Undefined until then.
 */
function paybackOf(paid: readonly PaidPayout[], invested: Kobo) {
  let sum = 0;
  const last = paid.find(({ amount }) => (sum += amount) >= invested);
  return last && { on: lagosDay(last.paidAt), amount: toKobo(sum) };
}

/**
 * Returns the newest moment of a contract: its handover, its first payout, the payout with which the invested amount is
 * back, or its end. Undefined before the handover, after the second payout until the payback, and after a loss.
 */
function momentOf({
  investmentKind,
  name,
  image,
  payouts,
  backing,
  lost,
  invested,
}: Held): Moment | undefined {
  if (backing?.state !== 'bound' || lost) return undefined;
  const plan = planOf({ payouts, lost });
  const vehicle = { investmentKind, name, image };
  const next = nextPayoutOf(plan);
  const paid = payouts.flatMap(({ paidAt, amount }) =>
    paidAt === null ? [] : [{ paidAt, amount }],
  );
  const last = paid.at(-1);
  if (last === undefined) return { ...vehicle, kind: 'handedOver', on: backing.since, next };
  const on = lagosDay(last.paidAt);
  if (paid.length === payouts.length) {
    return { ...vehicle, kind: 'ended', on, payouts: payouts.length };
  }
  const payback = paybackOf(paid, invested);
  if (payback) return { ...vehicle, kind: 'paidBack', ...payback, invested, next };
  if (paid.length > 1) return undefined;
  return { ...vehicle, kind: 'firstPayout', on, amount: last.amount, next };
}

/**
 * Returns the newest moment of the last few days. Undefined if there was none. Also undefined while payouts of any
 * vehicle are late, because then only the notice about late payouts is shown.
 */
export function newestMoment(portfolio: Portfolio, today: CalendarDate): Moment | undefined {
  if (lateVehicles(portfolio).length > 0) return undefined;
  const since = addDays(today, -limits.momentDays);
  return heldOf(portfolio)
    .flatMap((held) => momentOf(held) ?? [])
    .filter(({ on }) => on > since && on <= today)
    .sort((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0))[0];
}

/** Returns the late payouts of each contract, those that are late for longest first. */
export function lateVehicles(portfolio: Portfolio): readonly LateVehicle[] {
  return heldOf(portfolio)
    .flatMap(({ name, ...held }) => {
      const late = lateOf(planOf(held));
      return late === undefined ? [] : [{ name, ...late }];
    })
    .sort((one, other) => (one.since < other.since ? -1 : 1));
}
