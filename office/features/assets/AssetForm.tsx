import { descriptionLength, reasonLength } from '@contract/rules/office';
import { vehicleTypes } from '@contract/rules/vehicleTypes';
import { useNavigate } from 'react-router-dom';
import { string } from 'yup';
import type { SelectOption } from '@/ui/forms/SelectInput';
import { SectionCard } from '@/ui/layout/SectionCard';
import {
  useAddAssetMutation,
  useChangeAssetMutation,
  type AssetTerms,
} from '../../store/assetsApi';
import type { Asset } from '../../store/assetsWire';
import { optionsOf, type Field, type Typed } from '../../widgets/fields';
import { FieldsForm } from '../../widgets/FieldsForm';
import { presentPrices } from '../../widgets/salePrices';
import { refusal } from '../../widgets/SendForm';
import { assetMessages as messages } from '../../messages/assets';
import { fieldMessages } from '../../messages/fields';
import { listMessages } from '../../messages/lists';
import { CustomersCard } from './CustomersCard';
import { saleInWords } from './saleInWords';

const required = string().required(messages.missing);
const decimal = required.matches(/^\d+(\.\d{1,2})?$/, messages.number);
const whole = required.matches(/^\d+$/, messages.number);

const typeOptions: readonly SelectOption[] = [
  { value: '', label: listMessages.choose },
  ...optionsOf(vehicleTypes, messages.types),
];

const fields = {
  name: { kind: 'text', label: fieldMessages.name, rule: required },
  type: {
    kind: 'select',
    label: messages.type,
    hint: messages.typeHint,
    rule: required,
    options: typeOptions,
  },
  description: {
    kind: 'longText',
    label: messages.description,
    maxLength: descriptionLength,
    rows: 3,
  },
  value: { kind: 'amount', label: messages.value, rule: decimal },
  vat: { kind: 'amount', label: messages.vat, rule: decimal },
  service_charge: { kind: 'amount', label: messages.serviceCharge, rule: decimal },
  maintenance_fee: { kind: 'amount', label: messages.maintenanceFee, rule: decimal },
  roi: { kind: 'text', label: messages.roi, rule: decimal },
  duration: { kind: 'text', label: messages.duration, rule: whole },
  units: { kind: 'text', label: messages.unitsLeft, rule: whole },
  /** Reason for a change of the terms, which the second person reads. */
  reason: {
    kind: 'text',
    label: messages.reason,
    hint: messages.reasonHint,
    maxLength: reasonLength,
  },
} as const satisfies Readonly<Record<string, Field>>;

/**
 * Returns the fields of an asset. Another client of the server may have given the asset a type that isn't among the
 * options. Such a type is added to them.
 */
function fieldsOf({ type }: Asset): typeof fields {
  if (typeOptions.some(({ value }) => value === type)) return fields;
  return {
    ...fields,
    type: { ...fields.type, options: [...typeOptions, { value: type, label: type }] },
  };
}

const lines = [
  ['name', 'type'],
  ['description'],
  ['value', 'vat', 'service_charge', 'maintenance_fee', 'roi', 'duration', 'units'],
] as const;

type TypedAsset = Typed<typeof fields>;

/** Default values of a new asset's fields. */
const noValues = { vat: '0', service_charge: '0', maintenance_fee: '0' };

const valuesOf = (asset: Asset): Omit<TypedAsset, 'reason'> => ({
  name: asset.name,
  type: asset.type,
  description: asset.description,
  ...presentPrices(asset),
  units: String(asset.units),
});

/** Returns the terms as the server expects them. */
const termsOf = ({ roi, duration, units, reason, ...terms }: TypedAsset): AssetTerms => ({
  ...terms,
  ...(reason !== '' && { reason }),
  roi: Number(roi),
  duration: Number(duration),
  units: Number(units),
});

export const changeRight = 'PATCH /assets/:id/';

/** Renders the form that adds an asset as a draft and then opens its page. */
export function NewAssetForm() {
  const navigate = useNavigate();
  const [addAsset] = useAddAssetMutation();
  return (
    <SectionCard title={messages.facts}>
      <FieldsForm
        fields={fields}
        lines={lines}
        initialValues={noValues}
        summaryOf={saleInWords}
        confirm={messages.save}
        onSubmit={async (typed) => {
          const { data, error } = await addAsset(termsOf(typed));
          if (error) return refusal(error);
          void navigate(`/assets/${data.id}`);
          return undefined;
        }}
      />
    </SectionCard>
  );
}

interface AssetFormProps {
  readonly asset: Asset;
  readonly mayChange: boolean;
}

/** Renders the facts of an asset in a form. Without the right to change them, the form has no button. */
export function AssetForm({ asset, mayChange }: AssetFormProps) {
  const [changeAsset] = useChangeAssetMutation();
  // Once an asset is no longer a draft, a second person decides on other terms, and reads why they change.
  const takesTwo = mayChange && asset.state !== 'draft';
  const inForce = saleInWords(valuesOf(asset));
  const describeSale = (typed: TypedAsset) => {
    const sale = saleInWords(typed);
    return sale !== null && sale === inForce && asset.proposal ? messages.now(sale) : sale;
  };
  return (
    <SectionCard title={messages.facts} intro={asset.proposal && messages.inForce}>
      <FieldsForm
        fields={fieldsOf(asset)}
        lines={takesTwo ? [...lines, ['reason']] : lines}
        initialValues={valuesOf(asset)}
        summaryOf={describeSale}
        besideOf={(typed) => <CustomersCard asset={asset} typed={typed} />}
        mustChange
        confirm={mayChange ? messages.save : undefined}
        onSubmit={async (typed) => {
          const { error } = await changeAsset({ id: asset.id, ...termsOf(typed) });
          return error ? refusal(error) : { kind: 'sent', message: messages.saved };
        }}
      />
    </SectionCard>
  );
}
