import { PasswordField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { SubmitButton } from '@/forms/SubmitButton';
import { profileMessages } from '@/messages/profile';
import { fieldMessages } from '@/messages/forms';
import { Button } from '@/ui/buttons/Button';
import { Row } from '@/ui/layout/Layout';
import { passwordSchema } from './securitySchemas';

interface PinPasswordProps {
  readonly onSubmit: (password: string) => Promise<FormOutcome | undefined>;
  readonly onCancel: () => void;
}

/** Renders a form for the password, which a first PIN needs if the sign-in was a while ago. */
export function PinPassword({ onSubmit, onCancel }: PinPasswordProps) {
  return (
    <Form
      initialValues={{ password: '' }}
      schema={passwordSchema}
      onSubmit={({ password }) => onSubmit(password)}
    >
      <PasswordField
        name="password"
        label={fieldMessages.password}
        autoComplete="current-password"
        hint={profileMessages.pinPassword}
      />
      <Row fill="narrow">
        <SubmitButton block={false}>{profileMessages.sendPin}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {profileMessages.notNow}
        </Button>
      </Row>
    </Form>
  );
}
