import { object, string } from 'yup';
import { TextField } from '@/forms/fields';
import { Grid } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { useActMutation } from '../../store/actApi';
import { answerOf, FieldsForm } from '../../widgets/FieldsForm';
import { peopleCopy as copy } from '../../words/office';
import { RolesField, rolesSchema } from './ChoicesField';

/** The short name of a person or a machine. */
export const nameSchema = string()
  .required(copy.nameRule)
  .matches(/^[a-z][a-z0-9-]{1,29}$/, copy.nameRule);

const schema = object({
  name: nameSchema,
  email: string().required(copy.emailRule).email(copy.emailRule),
  roles: rolesSchema,
});

const emptyInvitation = { name: '', email: '', roles: [] as readonly string[] };

/** Invites a person, or proposes to. */
export function InviteForm() {
  const [act] = useActMutation();
  return (
    <SectionCard title={copy.invite}>
      <FieldsForm
        initialValues={emptyInvitation}
        schema={schema}
        confirm={copy.send}
        onSubmit={async (body) => answerOf(await act({ route: 'POST /people/', body }))}
      >
        <Grid columns="panel">
          <TextField name="name" label={copy.name} hint={copy.nameHint} autoComplete="off" />
          <TextField name="email" label={copy.email} type="email" autoComplete="off" />
        </Grid>
        <RolesField />
      </FieldsForm>
    </SectionCard>
  );
}
