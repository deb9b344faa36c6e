import { useListAssetsQuery } from '@/store/assets/assetsApi';

/** Returns whether no vehicle is on offer. False until that is known. */
export function useIsNothingOnOffer(): boolean {
  const { data } = useListAssetsQuery(undefined);
  return data?.items.length === 0;
}
