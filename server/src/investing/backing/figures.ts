import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { sumOf, type Kobo } from '../../platform/kobo/kobo.ts';
import type { DatedPercentages } from '../../platform/settings/values.ts';
import { ages, partUp, type AgeGroup, type Standing } from '../vehicles/standing.ts';
import type { VehicleRow } from '../vehicles/vehicles.ts';
import type { PayoutFacts, ReserveFacts } from './facts.ts';
import { isTooSmall, mergeNeighbours, poolSmall } from './groups.ts';

/** The percentages in force on a day: those of the newest list by then, or of the first list before any. */
export function percentagesOn(
  lists: readonly [DatedPercentages, ...DatedPercentages[]],
  today: CalendarDate,
): DatedPercentages {
  return lists.findLast(({ since }) => since <= today) ?? lists[0];
}

/** How many days the driver of each vehicle is past due, by their newest agreement; the standings begin with the newest. */
export function daysByVehicle(standings: readonly Standing[]): ReadonlyMap<number, number> {
  return new Map(standings.toReversed().map((each) => [each.vehicleId, each.daysPastDue]));
}

/**
 * The sum that is expected to come into the reserves: their part of service charges, plus the debts of vehicles less
 * the expected loss.
 */
export function expectedOfReserve(
  { waiting, owed }: ReserveFacts,
  share: number,
  days: ReadonlyMap<number, number>,
  { percentages }: DatedPercentages,
): Kobo {
  const lostOf = (vehicleId: number) => {
    const late = days.get(vehicleId) ?? 0;
    return percentages[ages.findIndex(({ from, to }) => from <= late && late <= to)] ?? 0;
  };
  return owed.reduce(
    (sum, { vehicleId, amount }) => sum + amount - partUp(amount, lostOf(vehicleId)),
    (waiting * BigInt(share)) / 10_000n,
  );
}

/**
 * The age groups as they are published: none has fewer agreements than a group needs, so each small one joins the next
 * younger one.
 */
export function publishedAges(groups: readonly AgeGroup[]): AgeGroup[] {
  return mergeNeighbours(groups.toReversed(), {
    sizeOf: ({ agreements }) => agreements,
    merge: (one, other) => ({
      from: Math.min(one.from, other.from),
      to: Math.max(one.to, other.to),
      agreements: one.agreements + other.agreements,
      outstanding: one.outstanding + other.outstanding,
      overdue: one.overdue + other.overdue,
      expectedLoss: one.expectedLoss + other.expectedLoss,
    }),
  }).toReversed();
}

type Status = VehicleRow['status'];

/** Vehicles of one status, or of several that are published as one. */
export interface StatusGroup {
  readonly statuses: readonly Status[];
  readonly vehicles: number;
}

/** In this order vehicles that earn nothing stay together: a small group joins the next one. */
const statusesInTurn = [
  'written off',
  'sold',
  'repossessed',
  'in repair',
  'idle',
  'in stock',
  'on agreement',
] as const satisfies readonly Status[];

/** The vehicles as they are published, those on agreement first; a status that no vehicle has is left out. */
export function publishedVehicles(counts: ReadonlyMap<Status, number>): StatusGroup[] {
  const groups = statusesInTurn
    .map((status) => ({
      statuses: [status] as readonly Status[],
      vehicles: counts.get(status) ?? 0,
    }))
    .filter(({ vehicles }) => vehicles > 0);
  return mergeNeighbours(groups, {
    sizeOf: ({ vehicles }) => vehicles,
    merge: (one, other) => ({
      statuses: [...other.statuses, ...one.statuses],
      vehicles: one.vehicles + other.vehicles,
    }),
  }).toReversed();
}

/** Payouts of one asset, or of several that are published as one. */
interface Payouts extends Pick<
  PayoutFacts,
  'payouts' | 'projected' | 'onTime' | 'late' | 'open' | 'lost'
> {
  /** Undefined for all assets that have no group of their own. */
  readonly asset: { readonly id: number; readonly name: string } | undefined;
  readonly assetIds: ReadonlySet<number>;
  readonly customers: ReadonlySet<number>;
}

/** The payouts of one quarter, or of several. */
export interface PayoutGroup extends Payouts {
  /** The first and last quarter, as in "2026-Q1". */
  readonly from: string;
  readonly to: string;
}

const customersOf = ({ customers }: { readonly customers: ReadonlySet<number> }) => customers.size;

function mergePayouts(one: Payouts, other: Payouts): Payouts {
  return {
    asset: one.asset?.id === other.asset?.id ? one.asset : undefined,
    assetIds: new Set([...one.assetIds, ...other.assetIds]),
    customers: new Set([...one.customers, ...other.customers]),
    payouts: one.payouts + other.payouts,
    projected: one.projected + other.projected,
    onTime: one.onTime + other.onTime,
    late: one.late + other.late,
    open: one.open + other.open,
    lost: one.lost + other.lost,
  };
}

interface Period {
  readonly from: string;
  readonly to: string;
  readonly groups: readonly Payouts[];
  readonly customers: ReadonlySet<number>;
}

/** Merges the groups of the same asset. */
function byAsset(groups: readonly Payouts[]): Payouts[] {
  const found = new Map<number | undefined, Payouts>();
  for (const group of groups) {
    const before = found.get(group.asset?.id);
    found.set(group.asset?.id, before ? mergePayouts(before, group) : group);
  }
  return [...found.values()];
}

function quartersOf(facts: readonly PayoutFacts[]): Period[] {
  const quarters = new Map<string, Payouts[]>();
  for (const { quarter, assetId, asset: name, customers, ...sums } of facts) {
    const group = {
      ...sums,
      asset: { id: assetId, name },
      assetIds: new Set([assetId]),
      customers: new Set(customers),
    };
    quarters.set(quarter, [...(quarters.get(quarter) ?? []), group]);
  }
  return [...quarters].map(([quarter, groups]) => ({
    from: quarter,
    to: quarter,
    groups,
    customers: new Set(groups.flatMap(({ customers }) => [...customers])),
  }));
}

/**
 * Payouts by quarter and asset as they are published, the newest quarter first. A quarter of too few customers becomes one
 * with its neighbour; within it, assets of too few customers become one group.
 */
export function publishedPayouts(facts: readonly PayoutFacts[]): PayoutGroup[] {
  const periods = mergeNeighbours(quartersOf(facts), {
    sizeOf: customersOf,
    merge: (one, other) => ({
      from: one.from,
      to: other.to,
      groups: byAsset([...one.groups, ...other.groups]),
      customers: new Set([...one.customers, ...other.customers]),
    }),
  });
  return periods.toReversed().flatMap(({ from, to, groups }) => {
    const { alone, pool } = poolSmall(groups, { sizeOf: customersOf, merge: mergePayouts });
    const named = alone.toSorted((one, other) =>
      (one.asset?.name ?? '').localeCompare(other.asset?.name ?? '', 'en'),
    );
    return [...named, ...(pool ? [{ ...pool, asset: undefined }] : [])].map((group) => ({
      ...group,
      from,
      to,
    }));
  });
}

/** The sum that was lost so far; undefined while too few customers lost it to be a group. */
export function publishedLosses(facts: readonly PayoutFacts[]): Kobo | undefined {
  const losers = new Set(facts.flatMap(({ losers: those }) => those));
  const lost = sumOf(facts.map((each) => each.lost));
  return isTooSmall(losers.size) ? undefined : lost;
}
