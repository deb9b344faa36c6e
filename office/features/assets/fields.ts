import { string } from 'yup';
import type { AssetWithPhotos } from '@contract/office/assets';
import { nairaForWire } from '@/lib/money';
import type { ReadBy } from '../../store/reply';
import { assetsCopy as copy } from '../../words/assets';

export type Asset = ReadBy<typeof AssetWithPhotos>;

const texts = ['name', 'type', 'description'] as const;
/** Amounts in naira. */
const amounts = ['value', 'vat', 'service_charge', 'maintenance_fee'] as const;
/** The return is in percent, the duration in weeks. */
const counts = ['roi', 'duration', 'units'] as const;

/** An asset as it is typed, and why the terms of what is on offer change, for the second person. */
export type AssetFields = Readonly<
  Record<'reason' | (typeof texts | typeof amounts | typeof counts)[number], string>
>;

/** The fields of an asset, or of a new one. */
export const fieldsOf = (asset?: Asset) =>
  Object.fromEntries([
    ['reason', ''],
    ...texts.map((name) => [name, asset?.[name] ?? '']),
    ...amounts.map((name) => [
      name,
      asset ? nairaForWire(asset[name]) : name === 'value' ? '' : '0',
    ]),
    ...counts.map((name) => [name, asset ? String(asset[name]) : '']),
  ]) as AssetFields;

export const lines = [['name', 'type'], ['description'], [...amounts, ...counts]] as const;

const decimal = string()
  .required(copy.missing)
  .matches(/^\d+(\.\d{1,2})?$/, copy.number);
const whole = string().required(copy.missing).matches(/^\d+$/, copy.number);

export const rules = {
  name: string().required(copy.missing),
  type: string().required(copy.missing),
  ...Object.fromEntries([...amounts, 'roi'].map((name) => [name, decimal])),
  duration: whole,
  units: whole,
};

/** The fields as the server takes them. */
export const bodyOf = ({ roi, duration, units, reason, ...fields }: AssetFields) => ({
  ...fields,
  ...(reason !== '' && { reason }),
  roi: Number(roi),
  duration: Number(duration),
  units: Number(units),
});
