import { fieldMessages } from '@/messages/forms';
import { sessionMessages } from '@/messages/auth';
import { signInSchema } from '@/features/auth/signInSchema';
import { PasswordField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { useSignInMutation, useSignOutMutation } from '@/store/auth/authApi';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { useFieldFocus } from '@/ui/focus/useFieldFocus';
import { Row } from '@/ui/layout/Layout';
import { Text } from '@/ui/text/Text';
import { TextInput } from '@/ui/forms/TextInput';

const schema = signInSchema.pick(['password']);

interface RenewalDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Renders a dialog that signs the customer in again, so that the page keeps everything they typed. */
export default function RenewalDialog({ email, onClose }: RenewalDialogProps) {
  const [signIn] = useSignInMutation();
  const [signOut, { isLoading }] = useSignOutMutation();
  const place = useFieldFocus('password');

  const submit = async ({ password }: { password: string }): Promise<FormOutcome | undefined> => {
    const { error } = await signIn({ email, password });
    if (error) return refusedBy('signIn', error);
    onClose();
    return undefined;
  };

  return (
    <Dialog open title={sessionMessages.stay} onClose={onClose}>
      <div ref={place}>
        <Form initialValues={{ password: '' }} schema={schema} onSubmit={submit}>
          <Text tone="muted">{sessionMessages.renewal}</Text>
          <TextInput
            label={fieldMessages.email}
            type="email"
            autoComplete="username"
            value={email}
            readOnly
          />
          <PasswordField
            name="password"
            label={fieldMessages.password}
            autoComplete="current-password"
          />
          <Row>
            <SubmitButton block={false}>{sessionMessages.signIn}</SubmitButton>
            <Button variant="quiet" busy={isLoading} onClick={() => void signOut(undefined)}>
              {sessionMessages.signOut}
            </Button>
          </Row>
        </Form>
      </div>
    </Dialog>
  );
}
