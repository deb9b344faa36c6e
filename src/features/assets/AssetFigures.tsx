import { assetsCopy as copy } from '@/messages/assets';
import { labels } from '@/messages/labels';
import type { Asset } from '@/store/assets/assetsWire';
import { Facts } from '@/ui/Facts';
import { Stack } from '@/ui/Layout';
import { Money } from '@/ui/Money';
import { Skeleton } from '@/ui/Skeleton';

/** Every figure of section 2 as a term and its value: what it costs, then what it brings. */
export function AssetFigures({ asset }: { asset: Asset }) {
  return (
    <>
      <Facts
        aria-label={copy.figures}
        facts={[
          { term: 'Value', value: <Money amount={asset.value} /> },
          { term: 'VAT', value: <Money amount={asset.vat} /> },
          { term: 'Service charge', value: <Money amount={asset.serviceCharge} /> },
          { term: 'Maintenance fee', value: <Money amount={asset.maintenanceFee} /> },
        ]}
      />
      <hr />
      <Facts
        aria-label={copy.sums}
        facts={[
          { term: 'Total value', value: <Money amount={asset.totalValue} />, emphasis: 'total' },
          { term: 'ROI', value: `${asset.roiPercent}%` },
          { term: 'Profit', value: <Money amount={asset.profit} />, emphasis: 'gain' },
          { term: 'Total payout', value: <Money amount={asset.totalPayout} /> },
          { term: 'Duration', value: labels.durationInWeeks(asset.durationWeeks) },
        ]}
      />
    </>
  );
}

const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export function AssetFiguresPlace() {
  return (
    <Stack gap={3}>
      {lines.map((line) => (
        <Skeleton key={line} shape="text" />
      ))}
      <Skeleton shape="control" />
    </Stack>
  );
}
