import { CodeField } from '@/forms/CodeField';
import { PasswordField } from '@/forms/fields';
import { Form } from '@/forms/Form';
import type { FormOutcome } from '@/forms/formOutcome';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { profileCopy } from '@/messages/profile';
import { publicPages } from '@/messages/publicPages';
import { validation } from '@/messages/validation';
import { useResetPasswordMutation } from '@/store/auth/authApi';
import { passwordResetRestarted } from '@/store/auth/authSlice';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { passwordSchema, type PasswordValues } from './securitySchemas';

interface NewPasswordFormProps {
  readonly email: string;
  readonly onReset: () => void;
  readonly onRestart: () => void;
}

const emptyValues: PasswordValues = { code: '', newPassword: '', confirmPassword: '' };

/** Step 2: the code and a new password. */
export function NewPasswordForm({ email, onReset, onRestart }: NewPasswordFormProps) {
  const [resetPassword] = useResetPasswordMutation();
  const dispatch = useAppDispatch();

  const submit = async (values: PasswordValues): Promise<FormOutcome | undefined> => {
    const { code, newPassword, confirmPassword } = values;
    const { error } = await resetPassword({
      email,
      otp: code.trim(),
      newPassword,
      confirmPassword,
    });
    if (error) return refusedBy('resetPassword', error);
    onReset();
    return undefined;
  };

  const restart = () => {
    onRestart();
    dispatch(passwordResetRestarted());
  };

  return (
    <Form
      initialValues={emptyValues}
      schema={passwordSchema}
      requiredMessage={validation.allFieldsRequired}
      onSubmit={submit}
    >
      <CodeField />
      <PasswordField
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={publicPages.newPasswordHint}
      />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <Row>
        <SubmitButton variant="primary" block={false}>
          Save new password
        </SubmitButton>
        <Button variant="quiet" onClick={restart}>
          {profileCopy.resetPasswordRestart}
        </Button>
      </Row>
    </Form>
  );
}
