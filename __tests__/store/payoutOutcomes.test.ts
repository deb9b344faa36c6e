import * as v from 'valibot';
import { backing } from '@/store/backing/backingWire';
import { outcomesOf } from '@/store/backing/outcomes';
import { aBacking, aBackingPayout } from '../support/replies';

const outcomesOfGroups = (...groups: readonly object[]) =>
  outcomesOf(
    v.parse(backing, aBacking({ payouts: groups.map((group) => aBackingPayout({ ...group })) }))
      .payouts,
  );

test('the outcomes of one group are those that the server sends', () => {
  const shares = { on_time: 95.9, late: 1.9, open: 1.1, lost: 1.1 };
  expect(outcomesOfGroups({ projected: '3333333.33', ...shares })).toEqual({
    onTime: 95.9,
    late: 1.9,
    open: 1.1,
    lost: 1.1,
  });
});

test('the outcomes of several groups are weighted, and none that is bad is rounded down', () => {
  const good = { projected: '1000.00', on_time: 100, late: 0, open: 0, lost: 0 };
  const bad = { projected: '2000.00', on_time: 88, late: 10, open: 1, lost: 1 };
  expect(outcomesOfGroups(good, bad)).toEqual({ onTime: 91.9, late: 6.7, open: 0.7, lost: 0.7 });
});

test('the outcomes of the largest amounts are exact', () => {
  const largest = { projected: '999999999999.99' };
  expect(outcomesOfGroups(largest, largest, largest)).toEqual({
    onTime: 96.1,
    late: 2.4,
    open: 1.1,
    lost: 0.4,
  });
});

test('there are no outcomes if nothing was projected', () => {
  expect(outcomesOfGroups()).toBeNull();
  expect(outcomesOfGroups({ projected: '0.00' })).toBeNull();
});
