import { yearlyReturn } from '@/lib/yearlyReturn';
import { assetsCopy as copy } from '@/words/assets';
import { labelsCopy } from '@/words/labels';
import type { Asset } from '@/store/assets/assetsWire';
import { Facts } from '@/ui/Facts';
import { SectionHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { Money } from '@/ui/Money';
import { Skeleton, Skeletons } from '@/ui/Skeleton';
import { Note } from '@/ui/Text';

/** Every figure of section 2 as a term and its value: what it costs, then what it brings. */
export function AssetFigures({ asset }: { asset: Asset }) {
  return (
    <>
      <SectionHeading>{copy.whatYouPay}</SectionHeading>
      <Facts
        aria-label={copy.whatYouPay}
        facts={[
          { term: 'Value', value: <Money amount={asset.value} /> },
          { term: 'VAT', value: <Money amount={asset.vat} /> },
          { term: 'Service charge', value: <Money amount={asset.serviceCharge} /> },
          { term: 'Maintenance fee', value: <Money amount={asset.maintenanceFee} /> },
          { term: 'Total value', value: <Money amount={asset.totalValue} />, emphasis: 'total' },
        ]}
      />
      <hr />
      <SectionHeading>{copy.whatYouGet}</SectionHeading>
      <Facts
        aria-label={copy.whatYouGet}
        facts={[
          { term: 'ROI', value: `${asset.roiPercent}%` },
          { term: 'Profit', value: <Money amount={asset.profit} />, emphasis: 'gain' },
          { term: 'Total payout', value: <Money amount={asset.totalPayout} />, emphasis: 'total' },
          { term: 'Duration', value: labelsCopy.durationInWeeks(asset.durationWeeks) },
        ]}
      />
      <Note>
        <strong>
          {copy.yearlyReturn(
            asset.roiPercent,
            labelsCopy.durationInWeeks(asset.durationWeeks),
            yearlyReturn(asset),
          )}
        </strong>{' '}
        {copy.yearlyReturnMeaning}
      </Note>
    </>
  );
}

export function AssetFiguresPlace() {
  return (
    <Stack gap={3}>
      <Skeletons shape="text" count={9} />
      <Skeleton shape="control" />
    </Stack>
  );
}
