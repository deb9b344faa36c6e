import type { Id } from '@contract/calls';
import { environment } from '@/config/env';
import { TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { profileMessages } from '@/messages/profile';
import { validationMessages } from '@/messages/forms';
import { useSubmitNextOfKinMutation } from '@/store/user/userApi';
import type { CurrentUser, NextOfKinDetails } from '@/store/user/userWire';
import { Banner } from '@/ui/feedback/Banner';
import { Facts } from '@/ui/lists/Facts';
import { Row, Stack } from '@/ui/layout/Layout';
import { Text } from '@/ui/text/Text';
import { useFocusAfterRemoval } from '@/ui/focus/useFocusAfterRemoval';
import {
  emptyNextOfKin,
  nextOfKinFields,
  nextOfKinSchema,
  ownNextOfKinSchema,
} from './nextOfKinFields';
import classes from './profile.module.css';

/**
 * Renders step 2 of the KYC. The form is about another person, so the browser must not fill in the customer's own
 * details.
 */
function NextOfKinForm({ profile }: { profile: Id }) {
  const schema = environment.apiExtensions ? ownNextOfKinSchema : nextOfKinSchema;
  const [submitNextOfKin] = useSubmitNextOfKinMutation({ fixedCacheKey: 'submitNextOfKin' });

  const submit = async (values: typeof emptyNextOfKin): Promise<FormOutcome | undefined> => {
    const { error } = await submitNextOfKin({ profile, ...nextOfKinSchema.cast(values) });
    return error && refusedBy('submitNextOfKin', error);
  };

  return (
    <Form
      label={profileMessages.nextOfKinTitle}
      initialValues={emptyNextOfKin}
      schema={schema}
      errorSummary
      requiredMessage={validationMessages.nextOfKinRequired}
      onSubmit={submit}
    >
      <Text tone="muted">{profileMessages.nextOfKinPitch}</Text>
      <div className={classes.nextOfKin}>
        {nextOfKinFields.map(({ name, label, missing, type = 'text' }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            missing={missing}
            type={type}
            autoComplete="off"
            required
          />
        ))}
      </div>
      <Row fill="narrow">
        <SubmitButton block={false}>{profileMessages.submitNextOfKin}</SubmitButton>
      </Row>
    </Form>
  );
}

function factsOf(details: NextOfKinDetails) {
  return nextOfKinFields
    .map(({ name, label }) => ({ term: label, value: details[name] }))
    .filter(({ value }) => value !== null);
}

/** Renders a form that can be sent once, and afterwards read-only facts (section 4, "Next of kin"). */
export function NextOfKinStep({ customer }: { customer: CurrentUser }) {
  const [, { isSuccess }] = useSubmitNextOfKinMutation({ fixedCacheKey: 'submitNextOfKin' });
  const { nextOfKin } = customer;
  const isOpen = nextOfKin === null && !isSuccess;
  const step = useFocusAfterRemoval(Number(isOpen), (place: HTMLDivElement) => place);
  return (
    <div ref={step} tabIndex={-1}>
      <Stack>
        {isOpen ? null : <Banner tone="success">{profileMessages.nextOfKinSubmitted}</Banner>}
        {isOpen ? <NextOfKinForm profile={customer.id} /> : null}
        {nextOfKin === null ? null : <Facts facts={factsOf(nextOfKin)} />}
      </Stack>
    </div>
  );
}
