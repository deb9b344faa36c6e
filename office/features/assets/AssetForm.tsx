import { object, string } from 'yup';
import type { FormOutcome } from '@/forms/Form';
import { TextField } from '@/forms/fields';
import { Grid } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { FieldsForm } from '../../widgets/FieldsForm';
import { assetsCopy as copy } from '../../words/assets';
import { figures, type AssetFields } from './fields';

const decimal = string()
  .required(copy.missing)
  .matches(/^\d+(\.\d{1,2})?$/, copy.number);
const whole = string().required(copy.missing).matches(/^\d+$/, copy.number);

const schema = object({
  name: string().required(copy.missing),
  type: string().required(copy.missing),
  description: string(),
  value: decimal,
  vat: decimal,
  service_charge: decimal,
  maintenance_fee: decimal,
  roi: decimal,
  duration: whole,
  units: whole,
  reason: string(),
});

interface AssetFormProps {
  readonly initial: AssetFields;
  /** Other terms take a second person, who reads why. */
  readonly takesTwo?: boolean;
  readonly mayChange: boolean;
  readonly onSave: (fields: AssetFields) => Promise<FormOutcome | undefined>;
}

/** The facts of an asset. */
export function AssetForm({ initial, takesTwo = false, mayChange, onSave }: AssetFormProps) {
  return (
    <SectionCard title={copy.facts}>
      <FieldsForm
        initialValues={{ ...initial }}
        schema={schema}
        confirm={mayChange && copy.save}
        onSubmit={onSave}
      >
        <Grid columns="panel">
          <TextField name="name" label={copy.fields.name} autoComplete="off" />
          <TextField name="type" label={copy.fields.type} hint={copy.typeHint} autoComplete="off" />
        </Grid>
        <TextField name="description" label={copy.fields.description} autoComplete="off" />
        <Grid columns="field">
          {figures.map((name) => (
            <TextField key={name} name={name} label={copy.fields[name]} autoComplete="off" />
          ))}
        </Grid>
        {takesTwo && mayChange ? (
          <TextField
            name="reason"
            label={copy.reason}
            hint={copy.reasonHint}
            maxLength={300}
            autoComplete="off"
          />
        ) : null}
      </FieldsForm>
    </SectionCard>
  );
}
