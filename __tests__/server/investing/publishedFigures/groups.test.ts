import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { PayoutFacts } from '../../../../server/src/investing/publishedFigures/facts.ts';
import {
  assetOf,
  publishedAges,
  publishedLosses,
  publishedPayouts,
  publishedVehicles,
} from '../../../../server/src/investing/publishedFigures/publishedFigures.ts';
import { minGroupSize } from '../../../../server/src/investing/publishedFigures/groups.ts';

const kobo = fc.bigInt({ min: 0n, max: 10n ** 12n });
const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => bigint) =>
  rows.reduce((sum, row) => sum + amount(row), 0n);

const countsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([status, vehicles]) => ({ statuses: [status], vehicles }));

const ageOf = (from: number, to: number | null, agreements: number) => ({
  from_days: from,
  to_days: to,
  agreements,
  outstanding: BigInt(agreements) * 100n,
  overdue: BigInt(agreements) * 10n,
  expected_loss: BigInt(agreements),
});

const payoutsOf = (
  quarter: string,
  assetId: number,
  customers: readonly number[],
  losers: readonly number[] = [],
): PayoutFacts => ({
  quarter,
  assetId,
  asset: `Asset ${assetId}`,
  customers,
  losers,
  payouts: customers.length,
  projected: BigInt(customers.length) * 100n,
  late: 0n,
  open: 0n,
  lost: BigInt(losers.length) * 100n,
});
const people = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => from + index);

describe('age groups', () => {
  it('an age group with few agreements is merged with the next younger one', () => {
    const groups = [
      ageOf(0, 0, 40),
      ageOf(1, 30, 6),
      ageOf(31, 60, 2),
      ageOf(61, 90, 0),
      ageOf(91, null, 4),
    ];
    assert.deepEqual(
      publishedAges(groups).map((group) => [group.from_days, group.to_days, group.agreements]),
      [
        [0, 0, 40],
        [1, 30, 6],
        [31, null, 6],
      ],
    );
  });

  it('age groups are merged into one if few agreements are on time', () => {
    const groups = [ageOf(0, 0, 2), ageOf(1, 30, 7)];
    assert.deepEqual(
      publishedAges(groups).map((group) => [group.from_days, group.to_days, group.agreements]),
      [[0, 30, 9]],
    );
    assert.deepEqual(publishedAges([ageOf(0, 0, 2), ageOf(1, 30, 2)]), []);
  });

  it('no published age group has fewer agreements than the minimum, and all sums stay the same', () => {
    const agreements = fc.integer({ min: 0, max: 12 });
    const group = fc.record({ agreements, outstanding: kobo, overdue: kobo, expected_loss: kobo });
    fc.assert(
      fc.property(fc.array(group, { minLength: 5, maxLength: 5 }), (amounts) => {
        const groups = amounts.map((each, index) => ({
          ...each,
          from_days: index * 30,
          to_days: index * 30 + 29,
        }));
        const published = publishedAges(groups);
        assert.ok(published.every((row) => row.agreements === 0 || row.agreements >= minGroupSize));
        const all = groups.reduce((sum, row) => sum + row.agreements, 0);
        if (all > 0 && all < minGroupSize) return assert.deepEqual(published, []);
        for (const name of ['outstanding', 'overdue', 'expected_loss'] as const) {
          assert.equal(
            sumOf(published, (row) => row[name]),
            sumOf(groups, (row) => row[name]),
          );
        }
        assert.equal(
          published.reduce((sum, row) => sum + row.agreements, 0),
          all,
        );
      }),
    );
  });
});

describe('groups of vehicles', () => {
  it('a group with few vehicles is merged with the status that has similar earnings', () => {
    assert.deepEqual(publishedVehicles(countsOf({ 'in repair': 2, idle: 3, 'on agreement': 30 })), [
      { statuses: ['on agreement'], vehicles: 30 },
      { statuses: ['idle', 'in repair'], vehicles: 5 },
    ]);
    assert.deepEqual(publishedVehicles(countsOf({ idle: 7, 'on agreement': 30 }))[1], {
      statuses: ['idle'],
      vehicles: 7,
    });
    assert.deepEqual(publishedVehicles(countsOf({ idle: 4 })), []);
  });

  it('no published group of vehicles is smaller than the minimum, and all vehicles are counted', () => {
    const count = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(fc.array(count, { maxLength: 7 }), (counts) => {
        const published = publishedVehicles(countsOf(Object.fromEntries(counts.entries())));
        const all = counts.reduce((sum, each) => sum + each, 0);
        assert.ok(published.every(({ vehicles }) => vehicles >= minGroupSize));
        assert.equal(
          published.reduce((sum, { vehicles }) => sum + vehicles, 0),
          all < minGroupSize ? 0 : all,
        );
      }),
    );
  });
});

describe('groups of payouts', () => {
  it('payouts of assets with few customers are merged into one group of the quarter', () => {
    const published = publishedPayouts([
      payoutsOf('2026-Q1', 1, people(8)),
      payoutsOf('2026-Q1', 2, people(3, 10)),
      payoutsOf('2026-Q1', 3, people(2, 20)),
      payoutsOf('2026-Q2', 1, people(9)),
    ]);
    assert.deepEqual(
      published.map((group) => [group.from, assetOf(group), group.payouts]),
      [
        ['2026-Q2', 'Asset 1', 9],
        ['2026-Q1', 'Asset 1', 8],
        ['2026-Q1', undefined, 5],
      ],
    );
  });

  it('groups of payouts count each customer of a group once', () => {
    const [only, ...others] = publishedPayouts([
      payoutsOf('2026-Q1', 1, people(3)),
      payoutsOf('2026-Q1', 2, people(3)),
      payoutsOf('2026-Q1', 3, people(5, 10)),
    ]);
    assert.deepEqual([only && assetOf(only), only?.payouts, others], [undefined, 11, []]);
  });

  it('payouts of a quarter with few customers are merged with the quarter after it, asset by asset', () => {
    const published = publishedPayouts([
      payoutsOf('2026-Q1', 1, people(2)),
      payoutsOf('2026-Q2', 1, people(6)),
    ]);
    assert.deepEqual(
      published.map((group) => [group.from, group.to, assetOf(group), group.payouts]),
      [['2026-Q1', '2026-Q2', 'Asset 1', 8]],
    );
    assert.deepEqual(publishedPayouts([payoutsOf('2026-Q1', 1, people(4))]), []);
  });

  const facts = fc.array(
    fc.record({
      quarter: fc.constantFrom('2025-Q3', '2025-Q4', '2026-Q1', '2026-Q2'),
      assetId: fc.integer({
        min: 1,
        max: 5,
      }),
      payouts: fc.integer({
        min: 1,
        max: 50,
      }),
      onTime: kobo,
      late: kobo,
      open: kobo,
      lost: kobo,
      customers: fc.uniqueArray(
        fc.integer({
          min: 1,
          max: 14,
        }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
    }),
    { maxLength: 20 },
  );
  const byGroup = (
    rows: readonly (Omit<PayoutFacts, 'projected' | 'asset' | 'losers'> & { onTime: bigint })[],
  ) =>
    [...new Map(rows.map((row) => [`${row.quarter} ${row.assetId}`, row])).values()]
      .toSorted((one, other) => one.quarter.localeCompare(other.quarter))
      .map(({ onTime, ...row }) => ({
        ...row,
        asset: `Asset ${row.assetId}`,
        projected: onTime + row.late + row.open + row.lost,
        losers: row.lost > 0n ? row.customers : [],
      }));

  it('no published group of payouts has fewer customers than the minimum, and all sums stay the same', () => {
    fc.assert(
      fc.property(facts, (rows) => {
        const grouped = byGroup(rows);
        const published = publishedPayouts(grouped);
        assert.ok(published.every(({ customers }) => customers.size >= minGroupSize));
        const all = new Set(grouped.flatMap(({ customers }) => customers)).size;
        if (all < minGroupSize) return assert.deepEqual(published, []);
        for (const name of ['projected', 'late', 'open', 'lost'] as const) {
          assert.equal(
            sumOf(published, (row) => row[name]),
            sumOf(grouped, (row) => row[name]),
          );
        }
      }),
    );
  });

  it('the sum of lost payouts is published once enough customers have lost something', () => {
    const few = [payoutsOf('2026-Q1', 1, people(9), people(4))];
    assert.equal(publishedLosses(few), undefined);
    assert.equal(publishedLosses([...few, payoutsOf('2026-Q2', 1, people(9), people(5))]), 900n);
    assert.equal(publishedLosses([payoutsOf('2026-Q1', 1, people(9))]), 0n);
  });
});
