import { array, string } from 'yup';
import { SectionCard } from '@/ui/SectionCard';
import { useInviteMutation } from '../../store/peopleApi';
import { staffRoles } from '../../store/peopleWire';
import { optionsOf, type Field } from '../../widgets/fields';
import { SendForm } from '../../widgets/SendForm';
import { officeCopy, peopleCopy as copy } from '../../words/office';

/** The short name of a person or a machine. */
export const nameRule = string()
  .required(copy.nameRule)
  .matches(/^[a-z][a-z0-9-]{1,29}$/, copy.nameRule);

/** The field for the roles of a person. */
export const rolesField = {
  kind: 'checkboxes',
  label: copy.roles,
  options: optionsOf(staffRoles, officeCopy.roles),
  rule: array().min(1, copy.rolesRule),
} as const satisfies Field;

const fields = {
  name: { kind: 'text', label: copy.shortName, hint: copy.shortNameHint, rule: nameRule },
  email: {
    kind: 'email',
    label: copy.workEmail,
    rule: string().required(copy.emailRule).email(copy.emailRule),
  },
  roles: rolesField,
} as const satisfies Readonly<Record<string, Field>>;

/** Invites a person, or proposes to invite them. */
export function InviteForm() {
  const [invite] = useInviteMutation();
  return (
    <SectionCard title={copy.invite}>
      <SendForm
        fields={fields}
        lines={[['name', 'email'], ['roles']]}
        confirm={copy.send}
        send={invite}
      />
    </SectionCard>
  );
}
