import { paths } from '@/config/paths';
import { imageUrl } from '@/lib/imageUrl';
import { labels } from '@/messages/labels';
import type { Asset } from '@/store/assets/assetsWire';
import { Money } from '@/ui/Money';
import { Pill } from '@/ui/Pill';
import { PictureCard } from '@/ui/PictureCard';

/** An asset of a list, leading to its page. */
export function AssetCard({ asset }: { asset: Asset }) {
  return (
    <PictureCard
      to={paths.asset.to(asset.id)}
      image={imageUrl(asset.image)}
      title={asset.name}
      tag={<Pill tone="brand">{labels.hirePurchase}</Pill>}
      value={<Money amount={asset.value} />}
      note={labels.yieldAndDuration(asset.roiPercent, asset.durationWeeks)}
    />
  );
}
