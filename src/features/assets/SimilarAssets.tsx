import * as limits from '@/config/limits';
import { isSameId } from '@/lib/isSameId';
import { assetsCopy as copy } from '@/words/assets';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import { SectionHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { AssetCards } from '@/widgets/AssetCards';

/** Alternatives to a vehicle that is out of stock, nearest in price first. */
export function SimilarAssets({ asset }: { asset: Asset }) {
  const { data } = useListAssetsQuery(undefined);
  const distance = ({ totalValue }: Asset) => Math.abs(totalValue - asset.totalValue);
  const similar = (data?.items ?? [])
    .filter((other) => !isOutOfStock(other) && !isSameId(other.id, asset.id))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, limits.similarAssets);
  if (similar.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="similar">
      <SectionHeading id="similar">{copy.similar}</SectionHeading>
      <AssetCards assets={similar} />
    </Stack>
  );
}
