import { BackLink } from '@/ui/BackLink';
import { PageHeading } from '@/ui/Headings';
import { Row } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { useMay } from '../../store/sessionApi';
import { ActButton } from '../../widgets/ActButton';
import { proposedChange } from '../../widgets/Change';
import { ItemScreen } from '../../widgets/ItemScreen';
import { assetsCopy as copy } from '../../words/assets';
import { wordOf } from '../../words/fields';
import { assets, useAsset, type Asset } from './assets';
import { AssetForm, changeRoute } from './AssetForm';
import { Photos } from './Photos';

/** Says whether an asset is on sale, and puts it on or takes it off. */
function SaleState({ asset: { id, state } }: { readonly asset: Asset }) {
  const isOnSale = state === 'published';
  const action = isOnSale ? 'retire' : 'publish';
  return (
    <Row>
      <div>
        <Pill tone={isOnSale ? 'brand' : 'waiting'}>{wordOf(state)}</Pill>
      </div>
      <ActButton
        variant={isOnSale ? 'quiet' : 'primary'}
        call={{ route: `POST /assets/:id/${action}/`, id }}
      >
        {copy[action]}
      </ActButton>
    </Row>
  );
}

/** The page of an asset: its facts, its photographs, and whether it is on sale. */
export function AssetScreen() {
  const mayChange = useMay()(changeRoute);
  return (
    <ItemScreen by={useAsset} list={assets.path} back={copy.back} titleOf={({ name }) => name}>
      {(asset) => (
        <>
          <SaleState asset={asset} />
          {proposedChange(copy.proposed, asset.proposal)}
          <AssetForm
            // A proposal changes nothing yet: once it is sent, the fields show the terms in force again.
            key={`${asset.id} ${asset.proposal?.proposed_at ?? ''}`}
            asset={asset}
            mayChange={mayChange}
          />
          <Photos asset={asset} />
        </>
      )}
    </ItemScreen>
  );
}

/** Adds an asset. */
export function NewAssetScreen() {
  return (
    <>
      <BackLink to={assets.path}>{copy.back}</BackLink>
      <PageHeading>{copy.add}</PageHeading>
      <AssetForm />
    </>
  );
}
