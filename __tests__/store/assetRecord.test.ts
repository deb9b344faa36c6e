import * as v from 'valibot';
import { paidOnTime } from '@/store/backing/assetRecord';
import { backing } from '@/store/backing/backingWire';
import { aBacking, aBackingPayout } from '../support/replies';

const published = (groups: readonly object[]) =>
  v.parse(backing, aBacking({ payouts: groups.map((group) => aBackingPayout({ ...group })) }));

test.each([
  ['one quarter', [{ projected: '3333333.33', on_time: 1.9 }], 1.9],
  [
    'two quarters, weighted by what was projected, rounded down',
    [
      { projected: '1000.00', on_time: 100 },
      { projected: '2000.00', on_time: 90 },
    ],
    93.3,
  ],
  ['quarters without projected payouts', [{ projected: '0.00', on_time: 0 }], null],
])('the share of payouts on time is calculated from %s', (_what, groups, percent) => {
  const own = groups.map((group) => ({ ...group, asset_ids: [4] }));
  expect(paidOnTime(published(own), 4)).toBe(percent);
});

test("the share of payouts on time is calculated only from an asset's own figures", () => {
  const others = [{ asset_ids: [5] }, { asset: null, asset_ids: [4, 5] }];
  expect(paidOnTime(published(others), 4)).toBeNull();
});
