import { string } from 'yup';
import { useNavigate, useParams } from 'react-router-dom';
import { AssetWithPhotos } from '@contract/office/assets';
import type { FormOutcome } from '@/forms/Form';
import { nairaForWire } from '@/lib/money';
import { BackLink } from '@/ui/BackLink';
import { Button } from '@/ui/Button';
import { PageHeading } from '@/ui/Headings';
import { Row, Stack } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import { useActMutation, reading } from '../../store/calls';
import { useMay } from '../../store/sessionApi';
import { proposedChange } from '../../widgets/Change';
import { FieldsForm, refusal } from '../../widgets/forms';
import { Failed, Read } from '../../widgets/Loaded';
import { assetsCopy as copy } from '../../words/assets';
import { wordOf } from '../../words/fields';
import { Photos, type Asset } from './Photos';

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
