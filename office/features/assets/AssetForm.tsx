import { useNavigate } from 'react-router-dom';
import { string } from 'yup';
import { nairaForWire } from '@/lib/money';
import { SectionCard } from '@/ui/SectionCard';
import { ActForm } from '../../widgets/forms';
import { assetsCopy as copy } from '../../words/assets';
import type { Asset } from './assets';

const texts = ['name', 'type', 'description'] as const;
/** Amounts in naira. */
const amounts = ['value', 'vat', 'service_charge', 'maintenance_fee'] as const;
/** The return is in percent, the duration in weeks. */
const counts = ['roi', 'duration', 'units'] as const;

/** An asset as it is typed, and the reason for a change of its terms, which the second person reads. */
type AssetFields = Readonly<
  Record<'reason' | (typeof texts | typeof amounts | typeof counts)[number], string>
>;

/** The values of the fields for an asset, or for a new one. */
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

/** The values as the server expects them. */
const bodyOf = ({ roi, duration, units, reason, ...fields }: AssetFields) => ({
  ...fields,
  ...(reason !== '' && { reason }),
  roi: Number(roi),
  duration: Number(duration),
  units: Number(units),
});

export const changeRoute = 'PATCH /assets/:id/';

interface AssetFormProps {
  /** Without it, the form adds a new asset. */
  readonly asset?: Asset;
  readonly mayChange?: boolean;
}

/** Changes an asset, or adds one as a draft. */
export function AssetForm({ asset, mayChange = true }: AssetFormProps) {
  const navigate = useNavigate();
  // A second person decides on other terms of an asset that is on offer, and reads why they change.
  const takesTwo = mayChange && asset !== undefined && asset.state !== 'draft';
  return (
    <SectionCard title={copy.facts}>
      <ActForm
        initialValues={fieldsOf(asset)}
        lines={takesTwo ? [...lines, ['reason']] : lines}
        labels={copy.fields}
        hints={copy.hints}
        rules={rules}
        confirm={mayChange && copy.save}
        callOf={(fields) =>
          asset
            ? { route: changeRoute, id: asset.id, body: bodyOf(fields) }
            : { route: 'POST /assets/', body: { ...bodyOf(fields), state: 'draft' } }
        }
        onDone={({ id }) => {
          if (asset) return { kind: 'sent', message: copy.saved };
          void navigate(`/assets/${id}`);
          return undefined;
        }}
      />
    </SectionCard>
  );
}
