import { array, object, string } from 'yup';
import { Form } from '@/forms/Form';
import { TextField } from '@/forms/fields';
import { SubmitButton } from '@/forms/SubmitButton';
import { useFormField } from '@/forms/useFormField';
import { CheckboxInput } from '@/ui/CheckboxInput';
import { FieldTexts } from '@/ui/Field';
import { Row, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { describe } from '../../store/describe';
import { useInviteMutation, type NewPerson } from '../../store/peopleApi';
import { officeCopy, peopleCopy as copy } from '../../words/office';

const schema = object({
  name: string()
    .required(copy.nameRule)
    .matches(/^[a-z][a-z0-9-]{1,29}$/, copy.nameRule),
  email: string().required(copy.emailRule).email(copy.emailRule),
  roles: array().min(1, copy.rolesRule),
});

const nobody: NewPerson = { name: '', email: '', roles: [] };

function RolesField() {
  const { value, error, onValueChange } = useFormField<readonly string[]>('roles', copy.roles);
  return (
    <fieldset>
      <legend>{copy.roles}</legend>
      <Row>
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
      </Row>
      <FieldTexts id="roles" error={error} />
    </fieldset>
  );
}

/** Invites a person, or proposes to. */
export function InviteForm() {
  const [invite] = useInviteMutation();
  return (
    <SectionCard title={copy.invite}>
      <Form
        initialValues={nobody}
        schema={schema}
        onSubmit={async (values) => {
          const { data, error } = await invite(values);
          return error
            ? { kind: 'refused', message: describe(error) }
            : { kind: 'sent', message: data.message, clear: true };
        }}
      >
        <Stack>
          <TextField name="name" label={copy.name} hint={copy.nameHint} autoComplete="off" />
          <TextField name="email" label={copy.email} type="email" autoComplete="off" />
          <RolesField />
          <SubmitButton block={false}>{copy.send}</SubmitButton>
        </Stack>
      </Form>
    </SectionCard>
  );
}
