import { CodeField } from '@/forms/CodeField';
import { PasswordField, TextField } from '@/forms/fields';
import { Form } from '@/forms/Form';
import type { FormOutcome } from '@/forms/formOutcome';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { publicPages } from '@/messages/publicPages';
import { validation } from '@/messages/validation';
import { useResetPasswordMutation } from '@/store/auth/authApi';
import { passwordResetRestarted } from '@/store/auth/authSlice';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import type { ResetPasswordValues } from './passwordResetSchema';

const loadSchema = () =>
  import('./passwordResetSchema').then((module) => module.resetPasswordSchema);

interface ResetPasswordFormProps {
  readonly email: string;
  readonly onReset: () => void;
  readonly onRestart: () => void;
}

/** Step 2 of a password reset. */
export function ResetPasswordForm({ email, onReset, onRestart }: ResetPasswordFormProps) {
  const [resetPassword] = useResetPasswordMutation();
  const dispatch = useAppDispatch();

  const submit = async (values: ResetPasswordValues): Promise<FormOutcome | undefined> => {
    const { code, newPassword, confirmPassword } = values;
    const { error } = await resetPassword({
      email: values.email.trim(),
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
    <>
      <Form
        initialValues={{ code: '', email, newPassword: '', confirmPassword: '' }}
        schema={loadSchema}
        errorSummary
        requiredMessage={validation.allFieldsRequired}
        onSubmit={submit}
      >
        <CodeField />
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint={publicPages.newPasswordHint}
        />
        <PasswordField
          name="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
        />
        <SubmitButton variant="primary">Reset password</SubmitButton>
      </Form>
      <Button variant="quiet" block onClick={restart}>
        {publicPages.otherEmail}
      </Button>
    </>
  );
}
