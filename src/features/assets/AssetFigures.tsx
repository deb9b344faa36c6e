import { yearlyReturn } from '@/lib/yearlyReturn';
import { assetMessages as messages } from '@/messages/assets';
import { labelMessages } from '@/messages/labels';
import type { Asset } from '@/store/assets/assetsWire';
import { Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { Card } from '@/ui/layout/Card';
import { Disclosure } from '@/ui/layout/Disclosure';
import { SectionHeading } from '@/ui/layout/Headings';
import { Grid, Stack } from '@/ui/layout/Layout';
import { Facts } from '@/ui/lists/Facts';
import { Money } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { FeeTable } from '@/widgets/offers/FeeTable';
import { ProjectedNote } from '@/widgets/offers/ProjectedNote';

const { figures } = messages;

interface OfAsset {
  readonly asset: Asset;
}

function Costs({ asset }: OfAsset) {
  return (
    <Stack gap={3}>
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
    </Stack>
  );
}

function Returns({ asset }: OfAsset) {
  return (
    <Stack gap={3}>
      <SectionHeading>{messages.whatYouGet}</SectionHeading>
      <Facts
        aria-label={messages.whatYouGet}
        facts={[
          { term: figures.roi, value: `${asset.roiPercent}%` },
          { term: figures.profit, value: <Money amount={asset.profit} /> },
          {
            term: figures.totalPayout,
            value: <Money amount={asset.totalPayout} />,
            emphasis: 'total',
          },
          { term: figures.duration, value: labelMessages.durationInWeeks(asset.durationWeeks) },
        ]}
      />
    </Stack>
  );
}

/** Lists every figure of section 2 with its term: costs and payouts next to each other, and the fees on demand. */
export function AssetFigures({ asset }: OfAsset) {
  const { roiPercent, durationWeeks } = asset;
  return (
    <Card>
      <Grid columns="field" gap={6}>
        <Costs asset={asset} />
        <Returns asset={asset} />
      </Grid>
      <ProjectedNote />
      <Note>
        <strong>
          {messages.yearlyReturn(
            roiPercent,
            labelMessages.durationInWeeks(durationWeeks),
            yearlyReturn(asset),
          )}
        </strong>{' '}
        {messages.yearlyReturnMeaning}
      </Note>
      <Disclosure summary={messages.allFees}>
        <FeeTable fees={asset} />
      </Disclosure>
    </Card>
  );
}

/** Renders the placeholder of the key facts and of the description below them. */
export function AssetFiguresPlaceholder() {
  return (
    <Stack gap={3}>
      <Skeletons shape="text" count={8} />
      <Skeleton shape="control" />
    </Stack>
  );
}
