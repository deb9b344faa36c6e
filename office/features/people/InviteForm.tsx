import { array, string } from 'yup';
import { SectionCard } from '@/ui/SectionCard';
import { useActMutation } from '../../store/actApi';
import { answerOf, FieldsForm } from '../../widgets/FieldsForm';
import { officeCopy, peopleCopy as copy } from '../../words/office';

/** The short name of a person or a machine. */
export const nameRule = string()
  .required(copy.nameRule)
  .matches(/^[a-z][a-z0-9-]{1,29}$/, copy.nameRule);

/** The roles of a person, as a field. */
export const rolesField = {
  choices: { roles: officeCopy.roles },
  rules: { roles: array().min(1, copy.rolesRule) },
};

const emptyInvitation = { name: '', email: '', roles: [] as readonly string[] };

/** Invites a person, or proposes to. */
export function InviteForm() {
  const [act] = useActMutation();
  return (
    <SectionCard title={copy.invite}>
      <FieldsForm
        initialValues={emptyInvitation}
        lines={[['name', 'email'], ['roles']]}
        labels={copy.labels}
        hints={copy.hints}
        choices={rolesField.choices}
        rules={{
          ...rolesField.rules,
          name: nameRule,
          email: string().required(copy.emailRule).email(copy.emailRule),
        }}
        confirm={copy.send}
        onSubmit={async (body) => answerOf(await act({ route: 'POST /people/', body }))}
      />
    </SectionCard>
  );
}
