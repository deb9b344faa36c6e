import * as v from 'valibot';
import { paidOnTime } from '@/store/backing/assetRecord';
import { backing } from '@/store/backing/backingWire';
import { aBacking, aBackingPayout } from '../support/replies';

const published = (groups: readonly object[]) =>
  v.parse(backing, aBacking({ payouts: groups.map((group) => aBackingPayout({ ...group })) }));

test('the share of payouts on time is that of all quarters of the asset', () => {
  const quarters = [
    { asset_ids: [4], projected: '1000.00', on_time: 100, late: 0, open: 0, lost: 0 },
    { asset_ids: [4], projected: '2000.00', on_time: 90, late: 10, open: 0, lost: 0 },
  ];
  expect(paidOnTime(published(quarters), 4)).toBe(93.3);
});

test("the share of payouts on time is calculated only from an asset's own figures", () => {
  const others = [{ asset_ids: [5] }, { asset: null, asset_ids: [4, 5] }];
  expect(paidOnTime(published(others), 4)).toBeNull();
});
