import { array } from 'yup';
import { useFormField } from '@/forms/useFormField';
import { FieldTexts } from '@/ui/Field';
import { Choices } from '../../widgets/Choices';
import { optionsOf } from '../../widgets/queue/deed';
import { officeCopy, peopleCopy as copy } from '../../words/office';

export const rolesSchema = array().min(1, copy.rolesRule);

interface ChoicesFieldProps {
  readonly name: string;
  readonly label: string;
  /** The words of each value. */
  readonly options: Readonly<Record<string, string>>;
}

/** Some of a few values, as a field of a form. */
export function ChoicesField({ name, label, options }: ChoicesFieldProps) {
  const { value, error, onValueChange } = useFormField<readonly string[]>(name, label);
  return (
    <div>
      <Choices
        label={label}
        options={optionsOf(options)}
        value={value}
        onValueChange={onValueChange}
      />
      <FieldTexts id={name} error={error} />
    </div>
  );
}

/** The roles of a person. */
export const RolesField = () => (
  <ChoicesField name="roles" label={copy.roles} options={officeCopy.roles} />
);
