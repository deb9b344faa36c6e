import { PasswordField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { SubmitButton } from '@/forms/SubmitButton';
import { fieldMessages, missingMessages, validationMessages } from '@/messages/forms';
import { Grid, Row } from '@/ui/layout/Layout';
import { passwordSchema } from './securitySchemas';

interface PasswordFormProps {
  readonly label: string;
  readonly button: string;
  /** Whether the action can't be undone. */
  readonly isFinal?: boolean;
  readonly onSubmit: (password: string) => Promise<FormOutcome | undefined>;
}

/** Renders a form with the password as its only field. */
export function PasswordForm({ label, button, isFinal = false, onSubmit }: PasswordFormProps) {
  return (
    <Form
      initialValues={{ password: '' }}
      schema={passwordSchema}
      requiredMessage={validationMessages.allFieldsRequired}
      onSubmit={({ password }) => onSubmit(password)}
      label={label}
    >
      <Grid columns="panel" gap={5}>
        <PasswordField
          name="password"
          label={fieldMessages.password}
          missing={missingMessages.password}
          autoComplete="current-password"
        />
      </Grid>
      <Row fill="narrow">
        <SubmitButton block={false} variant={isFinal ? 'danger' : undefined}>
          {button}
        </SubmitButton>
      </Row>
    </Form>
  );
}
