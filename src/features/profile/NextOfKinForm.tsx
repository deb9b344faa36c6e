import type { Id } from '@/config/calls';
import { TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { profileCopy } from '@/messages/profile';
import { validation } from '@/messages/validation';
import { useSubmitNextOfKinMutation } from '@/store/user/userApi';
import { Grid, Row } from '@/ui/Layout';
import { Text } from '@/ui/Text';
import { emptyNextOfKin, nextOfKinFields, nextOfKinSchema } from './nextOfKinFields';

/** Step 2 of the KYC. It is about somebody else: the browser's own data would only be in the way. */
export function NextOfKinForm({ profile }: { profile: Id }) {
  const [submitNextOfKin] = useSubmitNextOfKinMutation({ fixedCacheKey: 'submitNextOfKin' });

  const submit = async (values: typeof emptyNextOfKin): Promise<FormOutcome | undefined> => {
    const { error } = await submitNextOfKin({ profile, ...nextOfKinSchema.cast(values) });
    return error && refusedBy('submitNextOfKin', error);
  };

  return (
    <Form
      label={profileCopy.nextOfKinTitle}
      initialValues={emptyNextOfKin}
      schema={nextOfKinSchema}
      errorSummary
      requiredMessage={validation.nextOfKinRequired}
      onSubmit={submit}
    >
      <Text tone="muted">{profileCopy.nextOfKinPitch}</Text>
      <Grid columns="field">
        {nextOfKinFields.map(({ name, label, type = 'text' }) => (
          <TextField key={name} name={name} label={label} type={type} autoComplete="off" required />
        ))}
      </Grid>
      <Row>
        <SubmitButton block={false}>Submit next of kin</SubmitButton>
      </Row>
    </Form>
  );
}
