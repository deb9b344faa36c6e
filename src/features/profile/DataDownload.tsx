import { PasswordField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { dataMessages as messages } from '@/messages/closing';
import { fieldMessages, validationMessages } from '@/messages/forms';
import { useDownloadDataMutation } from '@/store/user/userApi';
import { Grid, Row, Stack } from '@/ui/layout/Layout';
import { Note } from '@/ui/text/Text';
import { passwordSchema } from './securitySchemas';

/** Downloads everything that is held about the customer, after the password. Not in the specification. */
export function DataDownload() {
  const [downloadData] = useDownloadDataMutation();
  const submit = async ({ password }: { password: string }): Promise<FormOutcome | undefined> => {
    const { error } = await downloadData({ password });
    if (error) return refusedBy('downloadData', error, { password: 'password' });
    return { kind: 'sent', message: messages.saved, clear: true };
  };
  return (
    <Stack>
      <Note>{messages.pitch}</Note>
      <Form
        initialValues={{ password: '' }}
        schema={passwordSchema}
        requiredMessage={validationMessages.allFieldsRequired}
        onSubmit={submit}
        label={messages.title}
      >
        <Grid columns="panel" gap={5}>
          <PasswordField
            name="password"
            label={fieldMessages.password}
            autoComplete="current-password"
          />
        </Grid>
        <Row fill="narrow">
          <SubmitButton block={false}>{messages.download}</SubmitButton>
        </Row>
      </Form>
    </Stack>
  );
}
