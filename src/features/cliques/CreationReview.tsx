import { useFormikContext } from 'formik';
import * as limits from '@/config/limits';
import { dayLength } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { isSameId } from '@/lib/isSameId';
import { formatNaira } from '@/lib/money';
import { cliqueCopy } from '@/messages/cliques';
import { labels } from '@/messages/labels';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { AssetImage } from '@/ui/AssetImage';
import { Row, Stack } from '@/ui/Layout';
import { Note, Text } from '@/ui/Text';
import { useNow } from '@/ui/useNow';
import { ContributionReview } from './ContributionReview';
import type { CreateCliqueValues } from './createCliqueSchema';

/** The chosen vehicle, and what its clique takes from the customer and brings them. */
export function CreationReview() {
  const { values } = useFormikContext<CreateCliqueValues>();
  const { data: assets = [] } = useListAssetsQuery(undefined);
  const now = useNow();
  const asset = assets.find(({ id }) => isSameId(id, values.assetId));
  if (asset === undefined) return <Text tone="muted">{cliqueCopy.chooseFirst}</Text>;
  const { totalValue, totalPayout, durationWeeks } = asset;
  return (
    <>
      <Row nowrap>
        <AssetImage src={imageUrl(asset.image)} shape="thumbnail" />
        <Stack gap={1}>
          <Text as="strong">{asset.name}</Text>
          <Note>
            {formatNaira(totalValue)} · {labels.yieldAndDuration(asset.roiPercent, durationWeeks)}
          </Note>
        </Stack>
      </Row>
      <ContributionReview
        terms={{
          requiredFunding: totalValue,
          remainingFunding: totalValue,
          totalPayout,
          durationWeeks,
          payoutFrequency: values.payoutFrequency,
          closesAt: now + limits.cliqueOpenDays * dayLength,
        }}
        field="contribution"
        button="Create clique"
      />
    </>
  );
}
