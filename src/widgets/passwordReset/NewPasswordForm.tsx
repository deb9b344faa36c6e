import { CodeField } from '@/forms/CodeField';
import { PasswordField, TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { passwordResetCopy as copy } from '@/words/passwordReset';
import { publicPagesCopy } from '@/words/publicPages';
import { validationCopy } from '@/words/validation';
import { fieldsCopy } from '@/words/fields';
import { useResetPasswordMutation } from '@/store/auth/authApi';
import { passwordResetRestarted } from '@/store/auth/authSlice';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Grid, Row } from '@/ui/Layout';
import { OwnEmail } from './OwnEmail';
import { newPasswordSchema, type NewPasswordValues } from './passwordResetSchema';
import { mailedCodeIn } from '@contract/rules/mailedCode';

interface NewPasswordFormProps {
  readonly ownEmail: string | null;
  /** Address that the code was sent to. */
  readonly sentTo: string;
  readonly onReset: () => void;
  readonly onRestart: () => void;
}

/** Step 2 of a password reset. */
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
      requiredMessage={validationCopy.allFieldsRequired}
      onSubmit={submit}
    >
      <Grid columns="panel" gap={5}>
        {ownEmail === null ? null : <OwnEmail email={ownEmail} />}
        <CodeField />
        {isPublic ? (
          <TextField
            name="email"
            label={fieldsCopy.email}
            type="email"
            autoComplete="username"
            required
          />
        ) : null}
        <PasswordField
          name="newPassword"
          label={fieldsCopy.newPassword}
          autoComplete="new-password"
          hint={publicPagesCopy.newPasswordHint}
        />
        <PasswordField
          name="confirmPassword"
          label={fieldsCopy.confirmPassword}
          autoComplete="new-password"
        />
      </Grid>
      <Row fill="narrow">
        <SubmitButton block={isPublic}>{isPublic ? copy.reset : copy.save}</SubmitButton>
        <Button variant="quiet" block={isPublic} onClick={restart}>
          {isPublic ? publicPagesCopy.otherEmail : copy.restart}
        </Button>
      </Row>
    </Form>
  );
}
