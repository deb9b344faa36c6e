import { environment } from '@/config/env';
import type { Asset } from '@/store/assets/assetsWire';
import { paidOnTime, type OnTimeRecord } from '@/store/backing/assetRecord';
import { useGetBackingQuery } from '@/store/backing/backingApi';

/** Reads the published figures of Mota's own server. Other servers have none. */
export const useBacking = () => useGetBackingQuery(undefined, { skip: !environment.apiExtensions });

/** Returns a function that returns the record of an asset's earlier payouts. */
export function useRecordOf() {
  const { data, isError } = useBacking();
  return ({ id }: Asset): OnTimeRecord => {
    if (data === undefined) return isError ? 'unknown' : 'loading';
    return paidOnTime(data, id);
  };
}
