import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { nairaOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { minute } from '../../platform/clock/time.ts';
import type { DatedPercentages } from '../../platform/settings/values.ts';
import { listOffered, toAsset, type AssetRow } from '../assets/queries.ts';
import { ages, portfolioOf, readDebts } from '../vehicles/arrears.ts';
import {
  countVehicles,
  readPayouts,
  readRepayments,
  readReserve,
  type RepaymentFacts,
  type ReserveFacts,
} from './facts.ts';
import {
  assetOf,
  exampleOf,
  expectedOfReserve,
  percentagesOn,
  publishedAges,
  publishedLosses,
  publishedPayouts,
  publishedVehicles,
  type PayoutGroup,
} from './publishedFigures.ts';
import { isTooSmall } from './groups.ts';
import type { Backing } from '../../../../contract/schemas/backing.ts';

/** Returns a share in percent with one decimal, rounded up so that losses are never understated. */
const percentUp = (part: Kobo, whole: Kobo): number =>
  Number((part * 1000n + whole - 1n) / whole) / 10;

/** Returns how much of an expected loss a sum covers, in whole percent, rounded down. Null if no loss is expected. */
const coverageOf = (sum: Kobo, expectedLoss: Kobo): number | null =>
  expectedLoss === 0n ? null : Number((sum * 100n) / expectedLoss);

function arrearsOf(
  portfolio: ReturnType<typeof portfolioOf>,
  { since, percentages }: DatedPercentages,
): Backing['arrears'] {
  const published = publishedAges(portfolio.ages);
  if (published.every(({ agreements }) => agreements === 0)) return null;
  return {
    ...onWire({ ...portfolio, ages: published }),
    percentages: {
      since,
      ages: ages.map(({ from_days, to_days }, index) => ({
        from_days,
        to_days,
        percent: (percentages[index] ?? 0) / 100,
      })),
    },
  };
}

function payoutsOf(group: PayoutGroup): Backing['payouts'][number] {
  const { from, to, assets, payouts, projected } = group;
  const late = percentUp(group.late, projected);
  const open = percentUp(group.open, projected);
  const lost = percentUp(group.lost, projected);
  const onTime = Math.max(0, Math.round(1000 - (late + open + lost) * 10) / 10);
  return {
    from_quarter: from,
    to_quarter: to,
    asset: assetOf(group) ?? null,
    asset_ids: [...assets.keys()],
    payouts,
    projected: nairaOf(projected),
    on_time: onTime,
    late,
    open,
    lost,
  };
}

/**
 * Returns one of the assets on offer, with the outcome of its contracts so far. Null if no asset has enough agreements
 * and customers to publish figures without revealing individuals.
 */
function exampleAmong(
  offered: readonly AssetRow[],
  groups: readonly PayoutGroup[],
  repayments: readonly RepaymentFacts[],
): Backing['example'] {
  const rows = new Map(offered.map((row) => [row.id, row]));
  const example = exampleOf(
    groups,
    repayments.filter(({ assetId }) => rows.has(assetId)),
  );
  const row = example && rows.get(example.repayments.assetId);
  if (!row) return null;
  const { payouts, repayments: drivers } = example;
  return {
    asset: toAsset(row),
    agreements: drivers.agreements,
    due: nairaOf(drivers.due),
    repaid: nairaOf(drivers.repaid),
    received: nairaOf(payouts.projected - payouts.open - payouts.lost),
    payouts: payoutsOf(payouts),
  };
}

/** Computes the current figures for `/backing/`. */
async function compute({ database, clock, config }: Dependencies): Promise<Backing> {
  const now = clock.now();
  const today = lagosDate(now);
  const percentages = percentagesOn(config.expectedLoss, today);
  const portfolio = portfolioOf(await readDebts(database, today), percentages.percentages);
  const arrears = arrearsOf(portfolio, percentages);
  const reserve = await readReserve(database, today, config.reserveShare);
  const counts = await countVehicles(database);
  const vehicles = counts.reduce((sum, group) => sum + group.vehicles, 0);
  const payouts = await readPayouts(database, today);
  const groups = publishedPayouts(payouts);
  const losses = publishedLosses(payouts);
  const reserveOf = (facts: ReserveFacts) => {
    const expected = expectedOfReserve(facts, percentages);
    return {
      held: nairaOf(facts.held),
      expected: nairaOf(expected),
      coverage: arrears && coverageOf(facts.held + expected, portfolio.expected_loss),
    };
  };
  return {
    as_of: now.toISOString(),
    vehicles: {
      total: isTooSmall(vehicles) ? null : vehicles,
      by_status: publishedVehicles(counts),
    },
    arrears,
    reserve: reserve === undefined ? null : reserveOf(reserve),
    losses: losses === undefined ? null : nairaOf(losses),
    payouts: groups.map(payoutsOf),
    example: exampleAmong(
      await listOffered(database),
      groups,
      await readRepayments(database, today),
    ),
  };
}

/**
 * How long figures are kept, in milliseconds. With the half minute that a cache may add, no figure is older than an
 * hour.
 */
const keptMilliseconds = 59 * minute;

/** Returns a function that returns the figures for `/backing/`, and caches them for 59 minutes. */
export function cachedBacking(dependencies: Dependencies): () => Promise<Backing> {
  let kept: { readonly at: number; readonly figures: Promise<Backing> } | undefined;
  return () => {
    const now = dependencies.clock.now().getTime();
    if (kept && now - kept.at < keptMilliseconds) return kept.figures;
    const figures = compute(dependencies);
    const computed = { at: now, figures };
    kept = computed;
    // After a failure, the next call tries again.
    figures.catch(() => {
      if (kept === computed) kept = undefined;
    });
    return figures;
  };
}
