import { limits } from '@/config/limits';
import { DigitsField } from '@/forms/DigitsField';
import { Form } from '@/forms/Form';
import type { FormOutcome } from '@/forms/formOutcome';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { profileCopy } from '@/messages/profile';
import { successes } from '@/messages/successes';
import { validation } from '@/messages/validation';
import { useAppSelector } from '@/store/hooks';
import { useResetPinMutation } from '@/store/user/userApi';
import { selectCurrentUser, selectIsUserConfirmed } from '@/store/user/userSlice';
import { Banner } from '@/ui/Banner';
import { Row, Stack } from '@/ui/Layout';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { ContactUs } from '@/widgets/ContactUs';
import { pinSchema, type PinValues } from './securitySchemas';

const emptyValues: PinValues = { currentPin: '', newPin: '', confirmNewPin: '' };

const fields = [
  { name: 'currentPin', label: 'Current PIN' },
  { name: 'newPin', label: 'New PIN' },
  { name: 'confirmNewPin', label: 'Confirm new PIN' },
] as const;

/** Section 5, "Reset PIN". */
export function PinReset() {
  const user = useAppSelector(selectCurrentUser);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  const [resetPin] = useResetPinMutation();
  if (user === null) return <Skeleton shape="control" />;

  const submit = async ({ currentPin, newPin }: PinValues): Promise<FormOutcome | undefined> => {
    const { error } = await resetPin({ accountId: user.accountId, currentPin, newPin });
    if (error) return refusedBy('resetPin', error);
    return { kind: 'sent', message: successes.pinReset, clear: true };
  };

  return (
    <Stack gap={5}>
      <Text size="sm" tone="muted">
        {profileCopy.resetPinPitch}
      </Text>
      {isConfirmed && user.hasTransactionPin === false ? (
        <Banner tone="info">{profileCopy.noPinYet}</Banner>
      ) : null}
      <Form
        initialValues={emptyValues}
        schema={pinSchema}
        requiredMessage={validation.allFieldsRequired}
        onSubmit={submit}
      >
        {fields.map((field) => (
          <DigitsField key={field.name} {...field} digits={limits.pinDigits} masked required />
        ))}
        <Row>
          <SubmitButton variant="primary" block={false}>
            Save new PIN
          </SubmitButton>
        </Row>
      </Form>
      <ContactUs question={profileCopy.pinForgotten} />
    </Stack>
  );
}
