import { reasonLength } from '@contract/rules/office';
import {
  useCorrectNameMutation,
  useCorrectPhoneMutation,
  useEndSessionsMutation,
  useProposeEmailMutation,
  useRemoveFactorsMutation,
  useResendCodeMutation,
} from '../../store/customersApi';
import type { CustomerRecord } from '../../store/customersWire';
import { ActionsCard } from '../../widgets/ActionsCard';
import { shortText } from '../../widgets/fields';
import { staffAction } from '../../widgets/staffAction';
import { actionMessages, askedMessages } from '../../messages/actions';
import { customerMessages as messages } from '../../messages/customers';

const reason = { kind: 'text', label: askedMessages.reason, maxLength: reasonLength } as const;

/** Shows the actions with which support corrects a customer's record, ends their sessions or sends a code again. */
export function RecordActions({ id }: Pick<CustomerRecord, 'id'>) {
  const [correctName] = useCorrectNameMutation();
  const [correctPhone] = useCorrectPhoneMutation();
  const [proposeEmail] = useProposeEmailMutation();
  const [removeFactors] = useRemoveFactorsMutation();
  const [endSessions] = useEndSessionsMutation();
  const [resendCode] = useResendCodeMutation();
  return (
    <ActionsCard
      title={messages.correctRecord}
      actions={[
        staffAction({
          ...actionMessages.correctName,
          right: 'POST /customers/:id/name/',
          fields: {
            first_name: shortText(askedMessages.firstName),
            last_name: shortText(askedMessages.lastName),
            reason,
          },
          lines: [['first_name', 'last_name'], ['reason']],
          isRare: true,
          send: (values) => correctName({ id, ...values }),
        }),
        staffAction({
          ...actionMessages.correctPhone,
          right: 'POST /customers/:id/phone/',
          fields: { phone_number: shortText(askedMessages.phoneOfCustomer), reason },
          send: (values) => correctPhone({ id, ...values }),
        }),
        staffAction({
          ...actionMessages.proposeEmail,
          right: 'POST /customers/:id/email/',
          fields: {
            email: { kind: 'email', label: askedMessages.emailOfCustomer, maxLength: 200 },
            reason,
          },
          send: (values) => proposeEmail({ id, ...values }),
        }),
        staffAction({
          ...actionMessages.removeFactors,
          right: 'POST /customers/:id/factors/',
          fields: { reason },
          isRare: true,
          send: (values) => removeFactors({ id, ...values }),
        }),
        staffAction({
          ...actionMessages.endSessions,
          right: 'POST /customers/:id/sign-out/',
          fields: { reason },
          send: (values) => endSessions({ id, ...values }),
        }),
        staffAction({
          ...actionMessages.resendCode,
          right: 'POST /customers/:id/code/',
          fields: { reason },
          send: (values) => resendCode({ id, ...values }),
        }),
      ]}
    />
  );
}
