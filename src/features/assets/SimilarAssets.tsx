import * as limits from '@/config/limits';
import { isSameId } from '@/lib/isSameId';
import { assetMessages as messages } from '@/messages/assets';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import { SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { AssetCards } from '@/widgets/offers/AssetCards';

/** Renders alternatives to a vehicle that is out of stock, nearest in price first. */
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
      <SectionHeading id="similar">{messages.similar}</SectionHeading>
      <AssetCards assets={similar} />
    </Stack>
  );
}
