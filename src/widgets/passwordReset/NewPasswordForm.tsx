import { CodeField } from '@/forms/CodeField';
import { PasswordField, TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { NewPasswordField } from '@/forms/NewPasswordField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { passwordResetMessages as messages, authMessages } from '@/messages/auth';
import { fieldMessages, missingMessages, validationMessages } from '@/messages/forms';
import { useResetPasswordMutation } from '@/store/auth/authApi';
import { passwordResetRestarted } from '@/store/auth/authSlice';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/buttons/Button';
import { Grid, Row } from '@/ui/layout/Layout';
import { OwnEmail } from './OwnEmail';
import { newPasswordSchema, type NewPasswordValues } from './passwordResetSchema';
import { mailedCodeIn } from '@contract/rules/mailedCode';

interface NewPasswordFormProps {
  readonly ownEmail: string | null;
  /** Email address that the code was sent to. */
  readonly sentTo: string;
  readonly onReset: () => void;
  readonly onRestart: () => void;
}

/** Renders step 2 of a password reset: the code and the new password. */
export function NewPasswordForm({ ownEmail, sentTo, onReset, onRestart }: NewPasswordFormProps) {
  const [resetPassword] = useResetPasswordMutation();
  const dispatch = useAppDispatch();
  const isPublic = ownEmail === null;

  const submit = async (values: NewPasswordValues): Promise<FormOutcome | undefined> => {
    const { code, email, ...passwords } = values;
    const { error } = await resetPassword({
      email: email.trim(),
      otp: mailedCodeIn(code),
      ...passwords,
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
      initialValues={{
        code: '',
        email: ownEmail ?? sentTo,
        newPassword: '',
        confirmPassword: '',
      }}
      schema={newPasswordSchema}
      errorSummary={isPublic}
      requiredMessage={validationMessages.allFieldsRequired}
      onSubmit={submit}
    >
      <Grid columns="panel" gap={5}>
        {ownEmail === null ? null : <OwnEmail email={ownEmail} />}
        <CodeField />
        {isPublic ? (
          <TextField
            name="email"
            label={fieldMessages.email}
            missing={missingMessages.email}
            type="email"
            autoComplete="username"
            required
          />
        ) : null}
        <NewPasswordField name="newPassword" label={fieldMessages.newPassword} />
        <PasswordField
          name="confirmPassword"
          label={fieldMessages.confirmPassword}
          missing={missingMessages.confirmPassword}
          autoComplete="new-password"
        />
      </Grid>
      <Row fill="narrow">
        <SubmitButton block={isPublic}>{isPublic ? messages.reset : messages.save}</SubmitButton>
        <Button variant="quiet" block={isPublic} onClick={restart}>
          {isPublic ? authMessages.otherEmail : messages.restart}
        </Button>
      </Row>
    </Form>
  );
}
