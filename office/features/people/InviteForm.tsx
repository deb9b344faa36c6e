import { object, string } from 'yup';
import { Form } from '@/forms/Form';
import { TextField } from '@/forms/fields';
import { SubmitButton } from '@/forms/SubmitButton';
import { Row, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { describe } from '../../store/describe';
import { useInviteMutation, type NewPerson } from '../../store/peopleApi';
import { peopleCopy as copy } from '../../words/office';
import { RolesField, rolesSchema } from './ChoicesField';

const schema = object({
  name: string()
    .required(copy.nameRule)
    .matches(/^[a-z][a-z0-9-]{1,29}$/, copy.nameRule),
  email: string().required(copy.emailRule).email(copy.emailRule),
  roles: rolesSchema,
});

const nobody: NewPerson = { name: '', email: '', roles: [] };

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
          <Row>
            <SubmitButton block={false}>{copy.send}</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </SectionCard>
  );
}
