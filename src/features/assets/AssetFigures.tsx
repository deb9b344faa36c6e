import { yearlyReturn } from '@/lib/yearlyReturn';
import { assetMessages as messages } from '@/messages/assets';
import { labelMessages } from '@/messages/labels';
import type { Asset } from '@/store/assets/assetsWire';
import { Facts } from '@/ui/lists/Facts';
import { SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { Money } from '@/ui/text/Money';
import { Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { Note } from '@/ui/text/Text';
import { ProjectedNote } from '@/widgets/offers/ProjectedNote';

const { figures } = messages;

/** Lists every figure of section 2 with its term: costs first, then payouts. */
export function AssetFigures({ asset }: { asset: Asset }) {
  return (
    <>
      <SectionHeading>{messages.whatYouPay}</SectionHeading>
      <Facts
        aria-label={messages.whatYouPay}
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
      <SectionHeading>{messages.whatYouGet}</SectionHeading>
      <Facts
        aria-label={messages.whatYouGet}
        facts={[
          { term: figures.roi, value: `${asset.roiPercent}%` },
          { term: figures.profit, value: <Money amount={asset.profit} />, emphasis: 'gain' },
          {
            term: figures.totalPayout,
            value: <Money amount={asset.totalPayout} />,
            emphasis: 'total',
          },
          { term: figures.duration, value: labelMessages.durationInWeeks(asset.durationWeeks) },
        ]}
      />
      <ProjectedNote />
      <Note>
        <strong>
          {messages.yearlyReturn(
            asset.roiPercent,
            labelMessages.durationInWeeks(asset.durationWeeks),
            yearlyReturn(asset),
          )}
        </strong>{' '}
        {messages.yearlyReturnMeaning}
      </Note>
    </>
  );
}

export function AssetFiguresPlaceholder() {
  return (
    <Stack gap={3}>
      <Skeletons shape="text" count={9} />
      <Skeleton shape="control" />
    </Stack>
  );
}
