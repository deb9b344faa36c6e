import { BackLink } from '@/ui/buttons/BackLink';
import { PageHeading } from '@/ui/layout/Headings';
import { Row } from '@/ui/layout/Layout';
import {
  useGetAssetQuery,
  usePublishAssetMutation,
  useRetireAssetMutation,
} from '../../store/assetsApi';
import type { Asset } from '../../store/assetsWire';
import { pages } from '../../store/pages';
import { useMay } from '../../store/sessionApi';
import { ActButton } from '../../widgets/ActButton';
import { proposedChange } from '../../widgets/Change';
import { ItemScreen } from '../../widgets/ItemScreen';
import { saleChange } from '../../widgets/saleChange';
import { assetMessages as messages } from '../../messages/assets';
import { AssetForm, changeRight, NewAssetForm } from './AssetForm';
import { saleState } from './assets';
import { Photos } from './Photos';

/** Shows whether an asset is on sale, with a button that puts it on sale or takes it off. */
function SaleState({ asset }: { readonly asset: Asset }) {
  const { id, state } = asset;
  const [publish] = usePublishAssetMutation();
  const [retire] = useRetireAssetMutation();
  const isOnSale = state === 'published';
  return (
    <Row>
      <div>{saleState(asset)}</div>
      {isOnSale ? (
        <ActButton variant="quiet" right="POST /assets/:id/retire/" send={() => retire(id)}>
          {messages.retire}
        </ActButton>
      ) : (
        <ActButton variant="primary" right="POST /assets/:id/publish/" send={() => publish(id)}>
          {messages.publish}
        </ActButton>
      )}
    </Row>
  );
}

/** Renders the page of an asset: its facts, its photographs, and whether it is on sale. */
export function AssetScreen() {
  const mayChange = useMay()(changeRight);
  return (
    <ItemScreen<Asset>
      useItem={useGetAssetQuery}
      list={pages.assets.path}
      back={messages.back}
      titleOf={({ name }) => name}
      besideOf={(asset) => <SaleState asset={asset} />}
    >
      {(asset) => (
        <>
          {proposedChange(
            messages.proposed,
            asset.proposal,
            asset.proposal ? saleChange(asset, asset.proposal.after) : [],
          )}
          <AssetForm
            // The key resets the form after a proposal is sent, so that the fields show the terms in force again. A
            // proposal changes nothing yet.
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

/** Renders the page that adds an asset. */
export function NewAssetScreen() {
  return (
    <>
      <BackLink to={pages.assets.path}>{messages.back}</BackLink>
      <PageHeading>{messages.add}</PageHeading>
      <NewAssetForm />
    </>
  );
}
