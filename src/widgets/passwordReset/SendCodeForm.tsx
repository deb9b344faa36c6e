import { TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { useSendCodeMutation } from '@/store/auth/authApi';
import { Row } from '@/ui/Layout';
import type { SendCodeValues } from './passwordResetSchema';

const loadSchema = () => import('./passwordResetSchema').then((module) => module.sendCodeSchema);

interface SendCodeFormProps {
  readonly ownEmail: string | null;
  readonly onSent: () => void;
}

/** Step 1 of a password reset. */
export function SendCodeForm({ ownEmail, onSent }: SendCodeFormProps) {
  const [sendCode] = useSendCodeMutation();
  const isPublic = ownEmail === null;

  const submit = async ({ email }: SendCodeValues): Promise<FormOutcome | undefined> => {
    const { error } = await sendCode({ email: email.trim() });
    if (error) return refusedBy('sendCode', error);
    onSent();
    return undefined;
  };

  return (
    <Form initialValues={{ email: ownEmail ?? '' }} schema={loadSchema} onSubmit={submit}>
      {isPublic ? (
        <TextField name="email" label="Email" type="email" autoComplete="email" required />
      ) : null}
      <Row>
        <SubmitButton block={isPublic}>Send code</SubmitButton>
      </Row>
    </Form>
  );
}
