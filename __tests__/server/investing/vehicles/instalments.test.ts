import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  planInstalments,
  type HirePlan,
} from '../../../../server/src/investing/vehicles/instalments.ts';

const plan: HirePlan = {
  price: 100_000n,
  deposit: 10_000n,
  count: 4,
  interval: 'week',
  startDate: '2026-03-02',
  insurance: 500n,
  maintenance: 300n,
  fee: 200n,
};

const amountOf = (row: ReturnType<typeof planInstalments>[number]) =>
  row.vehicle + row.insurance + row.maintenance + row.fee;

describe('the instalments of an agreement', () => {
  it('the instalments of an agreement begin with the deposit, and the last one includes the remainder', () => {
    const rows = planInstalments({ ...plan, price: 100_003n });
    assert.deepEqual(
      rows.map(({ number, dueDate, vehicle, fee }) => [number, dueDate, vehicle, fee]),
      [
        [0, '2026-03-02', 10_000n, 0n],
        [1, '2026-03-09', 21_500n, 200n],
        [2, '2026-03-16', 21_500n, 200n],
        [3, '2026-03-23', 21_500n, 200n],
        [4, '2026-03-30', 21_503n, 200n],
      ],
    );
  });

  it('the instalments of an agreement have no deposit if none is required, and can be due daily', () => {
    const rows = planInstalments({ ...plan, deposit: 0n, interval: 'day' });
    assert.deepEqual([rows[0]?.number, rows[0]?.dueDate], [1, '2026-03-03']);
  });

  it('the instalments of an agreement are refused if the components exceed the price', () => {
    assert.throws(() => planInstalments({ ...plan, price: 13_999n }), RangeError);
    assert.equal(planInstalments({ ...plan, price: 14_000n })[1]?.vehicle, 0n);
  });

  it('the instalments of an agreement are refused if any of them would be zero', () => {
    const bare = { ...plan, price: 3n, deposit: 0n, insurance: 0n, maintenance: 0n, fee: 0n };
    assert.throws(() => planInstalments(bare), RangeError);
  });

  it('the instalments of an agreement add up to any price', () => {
    const kobo = (max: bigint) => fc.bigInt({ min: 0n, max });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 800 }),
        kobo(10n ** 12n),
        kobo(10n ** 9n),
        kobo(10n ** 6n),
        kobo(10n ** 6n),
        kobo(10n ** 6n),
        (count, rest, deposit, insurance, maintenance, fee) => {
          const each = (insurance + maintenance + fee + 1n) * BigInt(count);
          const price = rest + deposit + each;
          const rows = planInstalments({
            ...plan,
            count,
            price,
            deposit,
            insurance,
            maintenance,
            fee,
          });
          assert.equal(
            rows.map(amountOf).reduce((sum, amount) => sum + amount, 0n),
            price,
          );
          assert.ok(rows.every((row) => row.vehicle >= 0n && amountOf(row) > 0n));
        },
      ),
    );
  });
});
