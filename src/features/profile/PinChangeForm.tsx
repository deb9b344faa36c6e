import { useMemo } from 'react';
import * as limits from '@/config/limits';
import { DigitsField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { successes } from '@/messages/successes';
import { validation } from '@/messages/validation';
import { useResetPinMutation } from '@/store/user/userApi';
import type { CurrentUser } from '@/store/user/userWire';
import { Row } from '@/ui/Layout';
import { NewPinFields } from './NewPinFields';
import { pinSchema, type PinValues } from './securitySchemas';

const emptyValues: PinValues = { currentPin: '', newPin: '', confirmNewPin: '' };

/** A new PIN for the current one. */
export function PinChangeForm({ user }: { user: CurrentUser }) {
  const [resetPin] = useResetPinMutation();
  const schema = useMemo(() => pinSchema(user.phoneNumber), [user.phoneNumber]);

  const submit = async ({ currentPin, newPin }: PinValues): Promise<FormOutcome | undefined> => {
    const { error } = await resetPin({ accountId: user.accountId, currentPin, newPin });
    if (error) return refusedBy('resetPin', error);
    return { kind: 'sent', message: successes.pinReset, clear: true };
  };

  return (
    <Form
      initialValues={emptyValues}
      schema={schema}
      requiredMessage={validation.allFieldsRequired}
      onSubmit={submit}
    >
      <DigitsField
        name="currentPin"
        label="Current PIN"
        digits={limits.pinDigits}
        masked
        required
      />
      <NewPinFields />
      <Row>
        <SubmitButton block={false}>Save new PIN</SubmitButton>
      </Row>
    </Form>
  );
}
