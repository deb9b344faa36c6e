import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { groupBy } from '../../platform/collections/groupBy.ts';
import { sumOf, type Kobo } from '../../platform/kobo/kobo.ts';
import type { DatedPercentages } from '../../platform/settings/values.ts';
import { ageOf, partUp, type AgeGroup } from '../vehicles/arrears.ts';
import type {
  PayoutFacts,
  PayoutSums,
  RepaymentFacts,
  ReserveFacts,
  StatusGroup,
} from './facts.ts';
import { isTooSmall, mergeNeighbours, poolSmall } from './groups.ts';

/** Returns the percentages in force on a day: those of the newest list by then, or of the first list. */
export function percentagesOn(
  lists: readonly [DatedPercentages, ...DatedPercentages[]],
  today: CalendarDate,
): DatedPercentages {
  return lists.findLast(({ since }) => since <= today) ?? lists[0];
}

/**
 * Returns what the reserves are expected to receive: from contracts without a vehicle, plus the debts of vehicles, less
 * the expected loss.
 */
export const expectedOfReserve = (
  { waiting, owed }: ReserveFacts,
  { percentages }: DatedPercentages,
): Kobo =>
  owed.reduce(
    (sum, { daysPastDue, amount }) =>
      sum + amount - partUp(amount, percentages[ageOf(daysPastDue)] ?? 0),
    waiting,
  );

/** Returns the age groups to publish. A group with too few agreements is merged with the next younger one. */
export function publishedAges(groups: readonly AgeGroup[]): AgeGroup[] {
  return mergeNeighbours(groups.toReversed(), {
    sizeOf: ({ agreements }) => agreements,
    merge: (older, younger) => ({
      from_days: younger.from_days,
      to_days: older.to_days,
      agreements: older.agreements + younger.agreements,
      outstanding: older.outstanding + younger.outstanding,
      overdue: older.overdue + younger.overdue,
      expected_loss: older.expected_loss + younger.expected_loss,
    }),
  }).toReversed();
}

/** Returns the groups of vehicles to publish, those on agreement first. A small group is merged with its neighbour. */
export const publishedVehicles = (groups: readonly StatusGroup[]): StatusGroup[] =>
  mergeNeighbours(groups, {
    sizeOf: ({ vehicles }) => vehicles,
    merge: (one, other) => ({
      statuses: [...other.statuses, ...one.statuses],
      vehicles: one.vehicles + other.vehicles,
    }),
  }).toReversed();

/** Payouts of one or several assets, in one or several quarters. */
export interface PayoutGroup extends PayoutSums {
  /** The first and the last quarter, such as "2026-Q1". */
  readonly from: string;
  readonly to: string;
  /** Maps the id of each asset to its name. */
  readonly assets: ReadonlyMap<number, string>;
  readonly customers: ReadonlySet<number>;
}

const groupOf = ({ quarter, assetId, asset, customers, ...sums }: PayoutFacts): PayoutGroup => ({
  ...sums,
  from: quarter,
  to: quarter,
  assets: new Map([[assetId, asset]]),
  customers: new Set(customers),
});

const customersOf = ({ customers }: PayoutGroup) => customers.size;

const merge = (earlier: PayoutGroup, later: PayoutGroup): PayoutGroup => ({
  from: earlier.from < later.from ? earlier.from : later.from,
  to: earlier.to > later.to ? earlier.to : later.to,
  assets: new Map([...earlier.assets, ...later.assets]),
  customers: new Set([...earlier.customers, ...later.customers]),
  payouts: earlier.payouts + later.payouts,
  projected: earlier.projected + later.projected,
  late: earlier.late + later.late,
  open: earlier.open + later.open,
  lost: earlier.lost + later.lost,
});

/** Returns the name of a group's asset, if it has only one. */
export const assetOf = ({ assets }: PayoutGroup): string | undefined =>
  assets.size === 1 ? [...assets.values()][0] : undefined;

const mergeAll = (groups: readonly PayoutGroup[]) => groups.reduce(merge);

/**
 * Returns the groups of payouts to publish, by quarter and asset, newest quarter first. A quarter with too few
 * customers is merged with its neighbour. Within a quarter, assets with too few customers are merged into one group.
 */
export function publishedPayouts(facts: readonly PayoutFacts[]): PayoutGroup[] {
  const quarters = [...groupBy(facts.map(groupOf), ({ from }) => from).values()];
  const periods = mergeNeighbours(quarters, {
    sizeOf: (groups) => customersOf(mergeAll(groups)),
    merge: (earlier, later) => [...earlier, ...later],
  });
  return periods.toReversed().flatMap((groups) => {
    const { from, to } = mergeAll(groups);
    const byAsset = [...groupBy(groups, ({ assets }) => [...assets.keys()][0]).values()].map(
      mergeAll,
    );
    const { alone, pool } = poolSmall(byAsset, { sizeOf: customersOf, merge });
    const named = alone.toSorted((one, other) =>
      (assetOf(one) ?? '').localeCompare(assetOf(other) ?? '', 'en'),
    );
    return [...named, ...(pool ? [pool] : [])].map((group) => ({ ...group, from, to }));
  });
}

/** An asset with what its drivers have repaid and what its investors have received. */
interface Example {
  readonly repayments: RepaymentFacts;
  readonly payouts: PayoutGroup;
}

/**
 * Returns the asset with the most published payouts among those with enough agreements. Undefined if there is none.
 * Adds up published groups only: the total of an asset would reveal what is pooled with others.
 */
export function exampleOf(
  groups: readonly PayoutGroup[],
  repayments: readonly RepaymentFacts[],
): Example | undefined {
  const examples = repayments.flatMap((each): Example[] => {
    const own = groups.filter(({ assets }) => assets.size === 1 && assets.has(each.assetId));
    if (isTooSmall(each.agreements) || own.length === 0) return [];
    return [{ repayments: each, payouts: mergeAll(own) }];
  });
  return examples.toSorted((one, other) => other.payouts.payouts - one.payouts.payouts)[0];
}

/** Returns the total lost so far. Returns undefined if some customers have lost money, but too few to publish it. */
export function publishedLosses(facts: readonly PayoutFacts[]): Kobo | undefined {
  const losers = new Set(facts.flatMap(({ losers: those }) => those));
  const lost = sumOf(facts.map((each) => each.lost));
  return isTooSmall(losers.size) ? undefined : lost;
}
