import type { Id } from '@/config/calls';
import { TextField } from '@/forms/fields';
import { Form } from '@/forms/Form';
import type { FormOutcome } from '@/forms/formOutcome';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { profileCopy } from '@/messages/profile';
import { validation } from '@/messages/validation';
import { useSubmitNextOfKinMutation } from '@/store/user/userApi';
import { Grid, Row } from '@/ui/Layout';
import { Text } from '@/ui/Text';
import { nextOfKinSchema, type NextOfKinValues } from './nextOfKinSchema';

const emptyValues: NextOfKinValues = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  relationship: '',
};

/** Step 2 of the KYC. It is about somebody else: the browser's own data would only be in the way. */
export function NextOfKinForm({ profileId }: { profileId: Id }) {
  const [submitNextOfKin] = useSubmitNextOfKinMutation({ fixedCacheKey: 'submitNextOfKin' });

  const submit = async (values: NextOfKinValues): Promise<FormOutcome | undefined> => {
    const trimmed = nextOfKinSchema.cast(values);
    const { error } = await submitNextOfKin({ profileId, ...trimmed });
    return error && refusedBy('submitNextOfKin', error);
  };

  return (
    <Form
      label={profileCopy.nextOfKinTitle}
      initialValues={emptyValues}
      schema={nextOfKinSchema}
      errorSummary
      requiredMessage={validation.nextOfKinRequired}
      onSubmit={submit}
    >
      <Text tone="muted">{profileCopy.nextOfKinPitch}</Text>
      <Grid columns="field">
        <TextField name="firstName" label="First name" autoComplete="off" required />
        <TextField name="lastName" label="Last name" autoComplete="off" required />
      </Grid>
      <TextField name="email" label="Email" type="email" autoComplete="off" required />
      <TextField name="address" label="Address" autoComplete="off" required />
      <TextField name="relationship" label="Relationship" autoComplete="off" required />
      <Row>
        <SubmitButton variant="primary" block={false}>
          Submit next of kin
        </SubmitButton>
      </Row>
    </Form>
  );
}
