import { useFormikContext } from 'formik';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { dayLength } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { isSameId } from '@/lib/isSameId';
import { formatNaira } from '@/lib/money';
import { cliqueMessages } from '@/messages/cliques';
import { offerMessages } from '@/messages/offers';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { AssetImage } from '@/ui/images/AssetImage';
import { Row, Stack } from '@/ui/layout/Layout';
import { Note, Text } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { BeforeYouJoin } from './BeforeYouJoin';
import { ContributionReview } from './ContributionReview';
import type { CreateCliqueValues } from './createCliqueSchema';
import { useOfferedContract } from './useOfferedContract';

/** Returns the asset chosen in the surrounding form, and the terms and contract of a clique on it. Null without one. */
function useChosenAsset() {
  const { values } = useFormikContext<CreateCliqueValues>();
  const assets = useListAssetsQuery(undefined).data?.items ?? [];
  const now = useNow();
  const contract = useOfferedContract('getNewCliqueContract', values.assetId);
  const asset = assets.find(({ id }) => isSameId(id, values.assetId));
  if (asset === undefined) return null;
  const { totalValue, totalPayout, durationWeeks } = asset;
  const terms = {
    requiredFunding: totalValue,
    remainingFunding: totalValue,
    totalPayout,
    durationWeeks,
    payoutFrequency: values.payoutFrequency,
    closesAt: environment.apiExtensions ? now + limits.cliqueOpenDays * dayLength : null,
  };
  return { asset, terms, contract };
}

/** Shows the chosen vehicle, and the cost and payouts of a contribution to its clique. */
export function CreationReview() {
  const chosen = useChosenAsset();
  if (chosen === null) return <Text tone="muted">{cliqueMessages.chooseFirst}</Text>;
  const { asset, terms, contract } = chosen;
  return (
    <Stack>
      <Row nowrap>
        <AssetImage src={imageUrl(asset.image)} name={asset.name} shape="thumbnail" />
        <Stack gap={1}>
          <Text as="strong">{asset.name}</Text>
          <Note>{formatNaira(asset.totalValue)}</Note>
          <Note>{offerMessages.yieldAndDuration(asset.roiPercent, asset.durationWeeks)}</Note>
        </Stack>
      </Row>
      <ContributionReview
        terms={terms}
        field="contribution"
        button={cliqueMessages.create}
        contract={contract}
      />
    </Stack>
  );
}

/** Shows what to know before creating a clique on the chosen vehicle. */
export function BeforeCreation() {
  const chosen = useChosenAsset();
  if (chosen === null) return null;
  const { asset, terms, contract } = chosen;
  return <BeforeYouJoin terms={terms} assetName={asset.name} fees={asset} contract={contract} />;
}
