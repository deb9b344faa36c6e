import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { authMessages } from '@/messages/auth';
import { fieldMessages } from '@/messages/forms';
import { useRequestClosingMutation } from '@/store/auth/authApi';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { PageHeading } from '@/ui/layout/Headings';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import { signInSchema } from './signInSchema';

/** Waits as long as a call would take. A server without our additions to the API has no call for this (section 7). */
const wait = () => new Promise((resolve) => setTimeout(resolve, limits.accountDeletionDelay));

/** Section 5, "Account deletion request": the email follows the same rule as in the sign-in. */
const schema = signInSchema.pick(['email']);

export default function CloseAccountScreen() {
  const dispatch = useAppDispatch();
  const [requestClosing] = useRequestClosingMutation();

  const submit = async ({ email }: { email: string }): Promise<FormOutcome | undefined> => {
    if (environment.apiExtensions) {
      const { error } = await requestClosing({ email: email.trim() });
      if (error) return refusedBy('requestClosing', error);
    } else {
      await wait();
    }
    dispatch(toastRaised({ name: 'accountDeletionRequested' }));
    return { kind: 'sent', clear: true };
  };

  return (
    <>
      <PageHeading intro={authMessages.closeAccountIntro}>
        {authMessages.closeAccountTitle}
      </PageHeading>
      <Form initialValues={{ email: '' }} schema={schema} onSubmit={submit}>
        <TextField
          name="email"
          label={fieldMessages.email}
          type="email"
          autoComplete="email"
          required
        />
        <SubmitButton>{authMessages.submitRequest}</SubmitButton>
      </Form>
      <ContactUs question={authMessages.closeAccountContact} />
    </>
  );
}
