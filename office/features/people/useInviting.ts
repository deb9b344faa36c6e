import { array, string } from 'yup';
import { useInviteMutation } from '../../store/peopleApi';
import { staffRoles } from '../../store/peopleWire';
import { optionsOf, type Field } from '../../widgets/fields';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import { shellMessages } from '../../messages/shell';
import { peopleMessages as messages } from '../../messages/people';

/** Schema of the short name of a person or a machine. */
export const nameRule = string()
  .required(messages.nameRule)
  .matches(/^[a-z][a-z0-9-]{1,29}$/, messages.nameRule);

/** The field for the roles of a person. */
export const rolesField = {
  kind: 'checkboxes',
  label: messages.roles,
  options: optionsOf(staffRoles, shellMessages.roles),
  rule: array().min(1, messages.rolesRule),
} as const satisfies Field;

const fields = {
  name: { kind: 'text', label: messages.shortName, hint: messages.shortNameHint, rule: nameRule },
  email: {
    kind: 'email',
    label: messages.workEmail,
    rule: string().required(messages.emailRule).email(messages.emailRule),
  },
  roles: rolesField,
} as const satisfies Readonly<Record<string, Field>>;

/**
 * Returns the action that invites a person. Once there are two administrators, the action only proposes the invitation.
 */
export function useInviting(): CaseActions {
  const [invite] = useInviteMutation();
  return [
    staffAction({
      label: messages.invite,
      effect: messages.inviteEffect,
      confirm: messages.send,
      right: 'POST /people/',
      fields,
      lines: [['name', 'email'], ['roles']],
      send: (person) => invite(person),
    }),
  ];
}
