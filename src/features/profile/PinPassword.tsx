import { PasswordField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { SubmitButton } from '@/forms/SubmitButton';
import { profileCopy } from '@/words/profile';
import { fieldsCopy } from '@/words/fields';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { pinPasswordSchema } from './securitySchemas';

interface PinPasswordProps {
  readonly onSubmit: (password: string) => Promise<FormOutcome | undefined>;
  readonly onCancel: () => void;
}

/** The password that a first PIN needs if the sign-in was a while ago. */
export function PinPassword({ onSubmit, onCancel }: PinPasswordProps) {
  return (
    <Form
      initialValues={{ password: '' }}
      schema={pinPasswordSchema}
      onSubmit={({ password }) => onSubmit(password)}
    >
      <PasswordField
        name="password"
        label={fieldsCopy.password}
        autoComplete="current-password"
        hint={profileCopy.pinPassword}
      />
      <Row fill="narrow">
        <SubmitButton block={false}>{profileCopy.sendPin}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {profileCopy.notNow}
        </Button>
      </Row>
    </Form>
  );
}
