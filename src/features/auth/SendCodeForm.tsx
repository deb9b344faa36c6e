import { TextField } from '@/forms/fields';
import { Form } from '@/forms/Form';
import type { FormOutcome } from '@/forms/formOutcome';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { useSendCodeMutation } from '@/store/auth/authApi';
import type { SendCodeValues } from './passwordResetSchema';

const loadSchema = () => import('./passwordResetSchema').then((module) => module.sendCodeSchema);

/** Step 1 of a password reset. */
export function SendCodeForm({ onSent }: { onSent: () => void }) {
  const [sendCode] = useSendCodeMutation();

  const submit = async ({ email }: SendCodeValues): Promise<FormOutcome | undefined> => {
    const { error } = await sendCode({ email: email.trim() });
    if (error) return refusedBy('sendCode', error);
    onSent();
    return undefined;
  };

  return (
    <Form initialValues={{ email: '' }} schema={loadSchema} onSubmit={submit}>
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <SubmitButton variant="primary">Send code</SubmitButton>
    </Form>
  );
}
