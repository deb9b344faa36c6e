import { array, string } from 'yup';
import { Person } from '@contract/office/people';
import { SectionCard } from '@/ui/SectionCard';
import { ActForm, optionsOf } from '../../widgets/forms';
import { officeCopy, peopleCopy as copy } from '../../words/office';

/** The short name of a person or a machine. */
export const nameRule = string()
  .required(copy.nameRule)
  .matches(/^[a-z][a-z0-9-]{1,29}$/, copy.nameRule);

/** The field for the roles of a person. */
export const rolesField = {
  options: { roles: optionsOf(Person.properties.roles.items.enum, officeCopy.roles) },
  rules: { roles: array().min(1, copy.rolesRule) },
};

/** Invites a person, or proposes to invite them. */
export function InviteForm() {
  return (
    <SectionCard title={copy.invite}>
      <ActForm
        initialValues={{ name: '', email: '', roles: [] as readonly string[] }}
        lines={[['name', 'email'], ['roles']]}
        labels={copy.fields}
        hints={copy.hints}
        options={rolesField.options}
        rules={{
          ...rolesField.rules,
          name: nameRule,
          email: string().required(copy.emailRule).email(copy.emailRule),
        }}
        confirm={copy.send}
        callOf={(body) => ({ route: 'POST /people/', body })}
      />
    </SectionCard>
  );
}
