import { fieldsCopy } from '@/words/fields';
import { signInSchema } from '@/features/auth/signInSchema';
import { PasswordField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { sessionCopy } from '@/words/session';
import { useSignInMutation, useSignOutMutation } from '@/store/auth/authApi';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Row } from '@/ui/Layout';
import { Text } from '@/ui/Text';
import { TextInput } from '@/ui/TextInput';

const schema = signInSchema.pick(['password']);

interface RenewalDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Signs the customer in again in a dialog, so that the page keeps everything they typed. */
export default function RenewalDialog({ email, onClose }: RenewalDialogProps) {
  const [signIn] = useSignInMutation();
  const [signOut, { isLoading }] = useSignOutMutation();

  const submit = async ({ password }: { password: string }): Promise<FormOutcome | undefined> => {
    const { error } = await signIn({ email, password });
    if (error) return refusedBy('signIn', error);
    onClose();
    return undefined;
  };

  return (
    <Dialog open title={sessionCopy.stay} onClose={onClose}>
      <Form initialValues={{ password: '' }} schema={schema} onSubmit={submit}>
        <Text tone="muted">{sessionCopy.renewal}</Text>
        <TextInput
          label={fieldsCopy.email}
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <PasswordField
          name="password"
          label={fieldsCopy.password}
          autoComplete="current-password"
        />
        <Row>
          <SubmitButton block={false}>{sessionCopy.signIn}</SubmitButton>
          <Button variant="quiet" busy={isLoading} onClick={() => void signOut(undefined)}>
            {sessionCopy.signOut}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
