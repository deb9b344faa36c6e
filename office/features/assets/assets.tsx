import { Link, useNavigate, useParams } from 'react-router-dom';
import { useState } from 'react';
import { string } from 'yup';
import { type StockedAsset, AssetWithPhotos } from '@contract/office/assets';
import type { FormOutcome } from '@/forms/Form';
import { imageUrl } from '@/lib/imageUrl';
import { nairaForWire } from '@/lib/money';
import { AssetImage } from '@/ui/AssetImage';
import { BackLink } from '@/ui/BackLink';
import { Button } from '@/ui/Button';
import { FileInput } from '@/ui/FileInput';
import { PageHeading } from '@/ui/Headings';
import { Grid, Row, Stack } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import { Text } from '@/ui/Text';
import { assetList, useActMutation, reading } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { useMay } from '../../store/sessionApi';
import { proposedChange } from '../../widgets/Change';
import { FieldsForm, refusal } from '../../widgets/forms';
import type { ListDefinition } from '../../widgets/lists';
import { Failed, Read } from '../../widgets/Loaded';
import { rowName } from '../../widgets/values';
import { assetsCopy as copy } from '../../words/assets';
import { wordOf } from '../../words/fields';

/** All assets, with drafts and those off sale. */
export const assets: ListDefinition<typeof StockedAsset> = {
  path: '/assets',
  list: assetList,
  copy,
  add: { to: '/assets/new', route: 'POST /assets/' },
  columns: [
    ['name', ({ id, name }) => <Link to={`/assets/${id}`}>{name}</Link>, rowName],
    'state',
    'total_value',
    'units',
  ],
};

type Asset = ReadBy<typeof AssetWithPhotos>;
type Photo = Asset['photos'][number];

function PhotoForm({ id }: Pick<Asset, 'id'>) {
  const [file, setFile] = useState<File | null>(null);
  const [act] = useActMutation();
  return (
    <FieldsForm
      initialValues={{ alt: '' }}
      lines={[['alt']]}
      labels={copy.fields}
      hints={copy.hints}
      rules={{ alt: string().trim().required(copy.missing) }}
      confirm={copy.addPhoto}
      onSubmit={async ({ alt }) => {
        if (file === null) return { kind: 'refused', message: copy.prompt };
        const body = new FormData();
        body.append('photo', file);
        const { error } = await act({
          route: 'POST /assets/:id/photos/',
          id,
          query: { alt },
          body,
        });
        if (error) return refusal(error);
        setFile(null);
        return { kind: 'sent', clear: true };
      }}
    >
      <FileInput
        label={copy.photo}
        accept="image/jpeg,image/png,image/webp"
        prompt={copy.prompt}
        value={file}
        onValueChange={setFile}
      />
    </FieldsForm>
  );
}

interface PhotosProps {
  readonly asset: Asset;
  readonly mayArrange: boolean;
}

/** The photographs of an asset: add one, show one first, remove one. */
function Photos({ asset: { id, photos }, mayArrange }: PhotosProps) {
  const [act, { error, isLoading }] = useActMutation();
  const without = ({ id: gone }: Photo) => photos.filter((photo) => photo.id !== gone);
  const put = (arranged: readonly Photo[]) => {
    const body = { photos: arranged.map((photo) => ({ id: photo.id, alt: photo.alt })) };
    void act({ route: 'PATCH /assets/:id/photos/', id, body });
  };
  return (
    <SectionCard title={copy.photos} intro={copy.photosIntro}>
      <Failed error={error} />
      <Grid as="ul" columns="card" aria-label={copy.photos}>
        {photos.map((photo, place) => (
          <Stack as="li" gap={2} key={photo.id}>
            <AssetImage src={imageUrl(photo.image)} alt={photo.alt} />
            <Text>{photo.alt}</Text>
            {mayArrange ? (
              <Row gap={2}>
                {(place > 0 ? (['first', 'remove'] as const) : (['remove'] as const)).map(
                  (deed) => (
                    <Button
                      key={deed}
                      variant="quiet"
                      size="small"
                      aria-label={copy[deed](photo.alt)}
                      busy={isLoading}
                      onClick={() => put([...(deed === 'first' ? [photo] : []), ...without(photo)])}
                    >
                      {copy.photoDeeds[deed]}
                    </Button>
                  ),
                )}
              </Row>
            ) : null}
          </Stack>
        ))}
      </Grid>
      {mayArrange ? <PhotoForm id={id} /> : null}
    </SectionCard>
  );
}

const texts = ['name', 'type', 'description'] as const;
/** Amounts in naira. */
const amounts = ['value', 'vat', 'service_charge', 'maintenance_fee'] as const;
/** The return is in percent, the duration in weeks. */
const counts = ['roi', 'duration', 'units'] as const;

/** An asset as it is typed, and why the terms of what is on offer change, for the second person. */
type AssetFields = Readonly<
  Record<'reason' | (typeof texts | typeof amounts | typeof counts)[number], string>
>;

/** The fields of an asset, or of a new one. */
const fieldsOf = (asset?: Asset) =>
  Object.fromEntries([
    ['reason', ''],
    ...texts.map((name) => [name, asset?.[name] ?? '']),
    ...amounts.map((name) => [
      name,
      asset ? nairaForWire(asset[name]) : name === 'value' ? '' : '0',
    ]),
    ...counts.map((name) => [name, asset ? String(asset[name]) : '']),
  ]) as AssetFields;

const lines = [['name', 'type'], ['description'], [...amounts, ...counts]] as const;

const decimal = string()
  .required(copy.missing)
  .matches(/^\d+(\.\d{1,2})?$/, copy.number);
const whole = string().required(copy.missing).matches(/^\d+$/, copy.number);

const rules = {
  name: string().required(copy.missing),
  type: string().required(copy.missing),
  ...Object.fromEntries([...amounts, 'roi'].map((name) => [name, decimal])),
  duration: whole,
  units: whole,
};

/** The fields as the server takes them. */
const bodyOf = ({ roi, duration, units, reason, ...fields }: AssetFields) => ({
  ...fields,
  ...(reason !== '' && { reason }),
  roi: Number(roi),
  duration: Number(duration),
  units: Number(units),
});

const changing = 'PATCH /assets/:id/';
const useAsset = reading('/assets/:id/', AssetWithPhotos);

interface AssetFormProps {
  /** Without one, it is made. */
  readonly asset?: Asset;
  readonly mayChange?: boolean;
}

/** The facts of an asset, or of a new one, which begins as a draft. */
function AssetForm({ asset, mayChange = true }: AssetFormProps) {
  const [act] = useActMutation();
  const navigate = useNavigate();
  // Other terms of what is on offer take a second person, who reads why.
  const takesTwo = mayChange && asset !== undefined && asset.state !== 'draft';
  const save = async (fields: AssetFields): Promise<FormOutcome | undefined> => {
    const body = bodyOf(fields);
    const { data, error } = await act(
      asset
        ? { route: changing, id: asset.id, body }
        : { route: 'POST /assets/', body: { ...body, state: 'draft' } },
    );
    if (error) return refusal(error);
    if (asset) return { kind: 'sent', message: copy.saved };
    await navigate(`/assets/${data.id}`);
    return undefined;
  };
  return (
    <SectionCard title={copy.facts}>
      <FieldsForm
        initialValues={fieldsOf(asset)}
        lines={takesTwo ? [...lines, ['reason']] : lines}
        labels={copy.fields}
        hints={copy.hints}
        rules={rules}
        confirm={mayChange && copy.save}
        onSubmit={save}
      />
    </SectionCard>
  );
}

interface StateProps {
  readonly asset: Asset;
  readonly mayMove: boolean;
}

function State({ asset: { id, state }, mayMove }: StateProps) {
  const [act, { error, isLoading }] = useActMutation();
  const isOnSale = state === 'published';
  const deed = isOnSale ? 'retire' : 'publish';
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
            onClick={() => void act({ route: `POST /assets/:id/${deed}/`, id })}
          >
            {copy[deed]}
          </Button>
        ) : null}
      </Row>
    </>
  );
}

/** One asset: its facts, its photographs, and whether it is on sale. */
export function AssetScreen() {
  const mayChange = useMay()(changing);
  const id = Number(useParams().id);
  return (
    <>
      <BackLink to="/assets">{copy.back}</BackLink>
      <Read by={useAsset} of={id}>
        {(asset) => (
          <Stack>
            <PageHeading>{asset.name}</PageHeading>
            <State asset={asset} mayMove={mayChange} />
            {proposedChange(copy.proposed, asset.proposal)}
            <AssetForm
              // A proposal changes nothing yet, so the fields go back to what holds.
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

/** A new asset. */
export function NewAssetScreen() {
  return (
    <>
      <BackLink to="/assets">{copy.back}</BackLink>
      <PageHeading>{copy.add}</PageHeading>
      <AssetForm />
    </>
  );
}
