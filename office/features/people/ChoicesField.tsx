import { array } from 'yup';
import { useFormField } from '@/forms/useFormField';
import { CheckboxInput } from '@/ui/CheckboxInput';
import { FieldTexts } from '@/ui/Field';
import { Grid } from '@/ui/Layout';
import { officeCopy, peopleCopy as copy } from '../../words/office';

export const rolesSchema = array().min(1, copy.rolesRule);

interface ChoicesFieldProps {
  readonly name: string;
  readonly label: string;
  /** The words of each value. */
  readonly options: Readonly<Record<string, string>>;
}

/** Some of a few values. */
export function ChoicesField({ name, label, options }: ChoicesFieldProps) {
  const { value, error, onValueChange } = useFormField<readonly string[]>(name, label);
  return (
    <fieldset>
      <legend>{label}</legend>
      <Grid columns="field" gap={1}>
        {Object.entries(options).map(([option, words]) => (
          <CheckboxInput
            key={option}
            label={words}
            value={value.includes(option)}
            onValueChange={(isChosen) =>
              onValueChange(isChosen ? [...value, option] : value.filter((each) => each !== option))
            }
          />
        ))}
      </Grid>
      <FieldTexts id={name} error={error} />
    </fieldset>
  );
}

/** The roles of a person. */
export const RolesField = () => (
  <ChoicesField name="roles" label={copy.roles} options={officeCopy.roles} />
);
