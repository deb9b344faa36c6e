import { array } from 'yup';
import { useFormField } from '@/forms/useFormField';
import { CheckboxInput } from '@/ui/CheckboxInput';
import { FieldTexts } from '@/ui/Field';
import { Grid } from '@/ui/Layout';
import { officeCopy, peopleCopy as copy } from '../../words/office';

export const rolesSchema = array().min(1, copy.rolesRule);

/** The roles of a person. */
export function RolesField() {
  const { value, error, onValueChange } = useFormField<readonly string[]>('roles', copy.roles);
  return (
    <fieldset>
      <legend>{copy.roles}</legend>
      <Grid columns="field" gap={1}>
        {Object.entries(officeCopy.roles).map(([role, label]) => (
          <CheckboxInput
            key={role}
            label={label}
            value={value.includes(role)}
            onValueChange={(isChosen) =>
              onValueChange(isChosen ? [...value, role] : value.filter((each) => each !== role))
            }
          />
        ))}
      </Grid>
      <FieldTexts id="roles" error={error} />
    </fieldset>
  );
}
