import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  allocate,
  type Allocation,
  type Claims,
} from '../../../../server/src/investing/payouts/allocate.ts';
import { lend } from '../../../../server/src/investing/payouts/reserve.ts';
import { splitByShares, splitPart } from '../../../../server/src/money/payouts/payoutShares.ts';

const order = ['insurance', 'maintenance', 'payouts', 'refill', 'fee'] as const;
const amount = fc.bigInt({ min: 0n, max: 1_000_000n });
const claims: fc.Arbitrary<Claims> = fc.record({
  insurance: amount,
  maintenance: amount,
  payouts: amount,
  refill: amount,
  fee: amount,
});
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
const totalUsed = (used: Allocation) => sum(order.map((purpose) => used[purpose])) + used.income;

describe('the receipts of a vehicle', () => {
  it('the receipts of a vehicle are used up to the claims and the available amount, and are never negative', () => {
    fc.assert(
      fc.property(amount, claims, fc.boolean(), (receipts, wanted, isOver) => {
        const used = allocate(receipts, wanted, isOver);
        for (const purpose of order) {
          assert.ok(used[purpose] >= 0n && used[purpose] <= wanted[purpose]);
        }
        assert.ok(used.income >= 0n && totalUsed(used) <= receipts);
        assert.equal(isOver && totalUsed(used) !== receipts, false);
        assert.equal(!isOver && used.income > 0n, false);
      }),
    );
  });

  it('the receipts of a vehicle are used in the order of the contract: earlier claims in full before later ones', () => {
    fc.assert(
      fc.property(amount, claims, (receipts, wanted) => {
        const used = allocate(receipts, wanted, true);
        const short = order.findIndex((purpose) => used[purpose] < wanted[purpose]);
        if (short === -1) return;
        assert.equal(sum(order.slice(short + 1).map((purpose) => used[purpose])), 0n);
        assert.equal(used.income, 0n);
      }),
    );
  });

  it('the receipts of a vehicle are used in the same way, whether they arrive at once or step by step', () => {
    fc.assert(
      fc.property(amount, amount, claims, (first, second, wanted) => {
        const once = allocate(first + second, wanted, false);
        const before = allocate(first, wanted, false);
        const left = Object.fromEntries(
          order.map((purpose) => [purpose, wanted[purpose] - before[purpose]]),
        ) as unknown as Claims;
        const remaining = first - totalUsed(before);
        const after_ = allocate(remaining + second, left, false);
        for (const purpose of order) assert.equal(before[purpose] + after_[purpose], once[purpose]);
      }),
    );
  });
});

describe('the reserve', () => {
  const missing = fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), {
    minLength: 1,
    maxLength: 20,
  });
  const floor = fc.integer({ min: 1, max: 50_000 });

  it('a reserve lends no more than it has, and no more than is missing', () => {
    fc.assert(
      fc.property(amount, missing, amount, floor, (reserve, each, others, least) => {
        const payouts = each.map((amount, index) => ({
          missing: amount,
          floor: least * (1 + index),
        }));
        const lent = lend(reserve, payouts, sum(each) + others);
        assert.ok(sum(lent) <= reserve);
        lent.forEach((part, index) => assert.ok(part >= 0n && part <= (each[index] ?? 0n)));
      }),
    );
  });

  it('a reserve lends the whole missing amount if it has enough, and otherwise the same fraction of each missing amount', () => {
    const withFloor = (floor: number, ...each: bigint[]) =>
      each.map((missing) => ({ missing, floor }));
    const [once, twice] = [10_000, 20_000];
    assert.deepEqual(lend(10_000n, withFloor(once, 4_000n, 6_000n), 10_000n), [4_000n, 6_000n]);
    assert.deepEqual(lend(5_000n, withFloor(once, 4_000n, 6_000n), 10_000n), [2_000n, 3_000n]);
    assert.deepEqual(lend(10_000n, withFloor(twice, 4_000n, 6_000n), 10_000n), [2_000n, 3_000n]);
    // A third of ₦1.00 isn't paid yet because it is too little, but the last kobo of a payout is.
    assert.deepEqual(lend(5_000n, withFloor(once, 100n, 9_900n), 15_000n), [0n, 3_300n]);
    assert.deepEqual(lend(5_000n, withFloor(once, 1n), 1n), [1n]);
    // Half of the first payout and all of the second, because their contracts name different floors.
    const both = [...withFloor(twice, 4_000n), ...withFloor(once, 6_000n)];
    assert.deepEqual(lend(10_000n, both, 10_000n), [2_000n, 6_000n]);
  });
});

describe('splitting partial payouts between customers', () => {
  const shares = fc.array(fc.bigInt({ min: 0n, max: 50_000n }), { minLength: 1, maxLength: 30 });
  const cuts = fc.array(fc.bigInt({ min: 1n, max: 40_000n }), { maxLength: 20 });

  it('partial payouts add up to what is paid and, in the end, to each customer’s share, and are never negative', () => {
    fc.assert(
      fc.property(shares, cuts, (each, wanted) => {
        const whole = sum(each);
        fc.pre(whole > 0n);
        let had = each.map(() => 0n);
        for (const cut of [...wanted, whole]) {
          const left = whole - sum(had);
          const part = cut < left ? cut : left;
          if (part === 0n) continue;
          const parts = splitPart(part, each, had);
          assert.equal(sum(parts), part);
          assert.ok(parts.every((given) => given >= 0n));
          had = had.map((before, index) => before + (parts[index] ?? 0n));
          had.forEach((given, index) => assert.ok(given <= (each[index] ?? 0n)));
        }
        assert.deepEqual(had, each);
      }),
    );
  });

  it('partial payouts are split by the total paid so far, unless that would take something back', () => {
    const each = [3_333n, 6_667n];
    const first = splitPart(1_001n, each, []);
    assert.deepEqual(first, splitByShares(1_001n, each));
    const second = splitPart(1n, each, first);
    assert.deepEqual(
      first.map((had, index) => had + (second[index] ?? 0n)),
      splitByShares(1_002n, each),
    );
  });
});
