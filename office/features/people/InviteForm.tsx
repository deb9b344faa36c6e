import { string } from 'yup';
import { SectionCard } from '@/ui/SectionCard';
import { useActMutation } from '../../store/calls';
import { FieldsForm, outcomeOf } from '../../widgets/forms';
import { peopleCopy as copy } from '../../words/office';
import { nameRule, rolesField } from './personFields';

/** Invites a person, or proposes to invite them. */
export function InviteForm() {
  const [act] = useActMutation();
  return (
    <SectionCard title={copy.invite}>
      <FieldsForm
        initialValues={{ name: '', email: '', roles: [] as readonly string[] }}
        lines={[['name', 'email'], ['roles']]}
        labels={copy.labels}
        hints={copy.hints}
        options={rolesField.options}
        rules={{
          ...rolesField.rules,
          name: nameRule,
          email: string().required(copy.emailRule).email(copy.emailRule),
        }}
        confirm={copy.send}
        onSubmit={async (body) => outcomeOf(await act({ route: 'POST /people/', body }))}
      />
    </SectionCard>
  );
}
