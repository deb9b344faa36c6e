import type { AssetWithPhotos } from '@contract/office/assets';
import { nairaForWire } from '@/lib/money';
import type { ReadBy } from '../../store/reply';

export type Asset = ReadBy<typeof AssetWithPhotos>;

/** Amounts in naira. */
const amounts = ['value', 'vat', 'service_charge', 'maintenance_fee'] as const;
/** The return is in percent, the duration in weeks. */
const counts = ['roi', 'duration', 'units'] as const;
export const figures = [...amounts, ...counts];

/** An asset as it is typed, and why the terms of what is on offer change, for the second person. */
export type AssetFields = Readonly<
  Record<'name' | 'type' | 'description' | 'reason' | (typeof figures)[number], string>
>;

export const noFields: AssetFields = {
  name: '',
  type: '',
  description: '',
  value: '',
  vat: '0',
  service_charge: '0',
  maintenance_fee: '0',
  roi: '',
  duration: '',
  units: '',
  reason: '',
};

/** The fields of an asset that exists. */
export const fieldsOf = (asset: Asset): AssetFields => ({
  ...noFields,
  name: asset.name,
  type: asset.type,
  description: asset.description,
  ...Object.fromEntries(amounts.map((name) => [name, nairaForWire(asset[name])])),
  ...Object.fromEntries(counts.map((name) => [name, String(asset[name])])),
});

/** The fields as the server takes them. */
export const bodyOf = ({ roi, duration, units, reason, ...fields }: AssetFields) => ({
  ...fields,
  ...(reason !== '' && { reason }),
  roi: Number(roi),
  duration: Number(duration),
  units: Number(units),
});
