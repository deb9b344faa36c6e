import { useParams } from 'react-router-dom';
import { BackLink } from '@/ui/BackLink';
import { Button } from '@/ui/Button';
import { PageHeading } from '@/ui/Headings';
import { Row, Stack } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { useActMutation } from '../../store/calls';
import { useMay } from '../../store/sessionApi';
import { proposedChange } from '../../widgets/Change';
import { Failed, Read } from '../../widgets/Loaded';
import { assetsCopy as copy } from '../../words/assets';
import { wordOf } from '../../words/fields';
import { useAsset, type Asset } from './asset';
import { AssetForm, changeRoute } from './AssetForm';
import { Photos } from './Photos';

interface SaleStateProps {
  readonly asset: Asset;
  readonly mayMove: boolean;
}

/** Says whether an asset is on sale, and puts it on or takes it off. */
function SaleState({ asset: { id, state }, mayMove }: SaleStateProps) {
  const [act, { error, isLoading }] = useActMutation();
  const isOnSale = state === 'published';
  const action = isOnSale ? 'retire' : 'publish';
  return (
    <>
      <Failed error={error} />
      <Row>
        <div>
          <Pill tone={isOnSale ? 'brand' : 'waiting'}>{wordOf(state)}</Pill>
        </div>
        {mayMove ? (
          <Button
            variant={isOnSale ? 'quiet' : 'primary'}
            busy={isLoading}
            onClick={() => void act({ route: `POST /assets/:id/${action}/`, id })}
          >
            {copy[action]}
          </Button>
        ) : null}
      </Row>
    </>
  );
}

/** The page of an asset: its facts, its photographs, and whether it is on sale. */
export function AssetScreen() {
  const mayChange = useMay()(changeRoute);
  const id = Number(useParams().id);
  return (
    <>
      <BackLink to="/assets">{copy.back}</BackLink>
      <Read by={useAsset} of={id}>
        {(asset) => (
          <Stack>
            <PageHeading>{asset.name}</PageHeading>
            <SaleState asset={asset} mayMove={mayChange} />
            {proposedChange(copy.proposed, asset.proposal)}
            <AssetForm
              // A proposal changes nothing yet: once it is sent, the fields show the terms in force again.
              key={`${asset.id} ${asset.proposal?.proposed_at ?? ''}`}
              asset={asset}
              mayChange={mayChange}
            />
            <Photos asset={asset} mayArrange={mayChange} />
          </Stack>
        )}
      </Read>
    </>
  );
}

/** Adds an asset. */
export function NewAssetScreen() {
  return (
    <>
      <BackLink to="/assets">{copy.back}</BackLink>
      <PageHeading>{copy.add}</PageHeading>
      <AssetForm />
    </>
  );
}
