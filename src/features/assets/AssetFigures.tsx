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
import { ProjectedNote } from '@/widgets/ProjectedNote';

const { figures } = copy;

/** Every figure of section 2 with its term: costs first, then payouts. */
export function AssetFigures({ asset }: { asset: Asset }) {
  return (
    <>
      <SectionHeading>{copy.whatYouPay}</SectionHeading>
      <Facts
        aria-label={copy.whatYouPay}
        facts={[
          { term: figures.value, value: <Money amount={asset.value} /> },
          { term: figures.vat, value: <Money amount={asset.vat} /> },
          { term: figures.serviceCharge, value: <Money amount={asset.serviceCharge} /> },
          { term: figures.maintenanceFee, value: <Money amount={asset.maintenanceFee} /> },
          {
            term: figures.totalValue,
            value: <Money amount={asset.totalValue} />,
            emphasis: 'total',
          },
        ]}
      />
      <hr />
      <SectionHeading>{copy.whatYouGet}</SectionHeading>
      <Facts
        aria-label={copy.whatYouGet}
        facts={[
          { term: figures.roi, value: `${asset.roiPercent}%` },
          { term: figures.profit, value: <Money amount={asset.profit} />, emphasis: 'gain' },
          {
            term: figures.totalPayout,
            value: <Money amount={asset.totalPayout} />,
            emphasis: 'total',
          },
          { term: figures.duration, value: labelsCopy.durationInWeeks(asset.durationWeeks) },
        ]}
      />
      <ProjectedNote />
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
