import { useMemo } from 'react';
import { CodeField } from '@/forms/CodeField';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { profileCopy } from '@/messages/profile';
import { validation } from '@/messages/validation';
import { useAppDispatch } from '@/store/hooks';
import { useResetPinByCodeMutation } from '@/store/user/userApi';
import { pinResetByEmailChosen } from '@/store/user/userSlice';
import type { CurrentUser } from '@/store/user/userWire';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { NewPinFields } from './NewPinFields';
import { pinByCodeSchema, type PinByCodeValues } from './securitySchemas';

const emptyValues: PinByCodeValues = { code: '', newPin: '', confirmNewPin: '' };

interface PinByCodeFormProps {
  readonly user: CurrentUser;
  readonly onReset: () => void;
}

/** Step 2 without the current PIN: the code and a new one. */
export function PinByCodeForm({ user, onReset }: PinByCodeFormProps) {
  const [resetPinByCode] = useResetPinByCodeMutation();
  const dispatch = useAppDispatch();
  const schema = useMemo(() => pinByCodeSchema(user.phoneNumber), [user.phoneNumber]);

  const submit = async ({ code, newPin }: PinByCodeValues): Promise<FormOutcome | undefined> => {
    const { error } = await resetPinByCode({ otp: code.trim(), newPin });
    if (error) return refusedBy('resetPinByCode', error);
    onReset();
    return undefined;
  };

  return (
    <Form
      initialValues={emptyValues}
      schema={schema}
      requiredMessage={validation.allFieldsRequired}
      onSubmit={submit}
    >
      <CodeField />
      <NewPinFields />
      <Row>
        <SubmitButton block={false}>Save new PIN</SubmitButton>
        <Button variant="quiet" onClick={() => dispatch(pinResetByEmailChosen())}>
          {profileCopy.resetPasswordRestart}
        </Button>
      </Row>
    </Form>
  );
}
