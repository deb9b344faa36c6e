import { limits } from '@/config/limits';
import { Form } from '@/forms/Form';
import type { FormOutcome } from '@/forms/formOutcome';
import { SubmitButton } from '@/forms/SubmitButton';
import { TextField } from '@/forms/TextField';
import { publicPages } from '@/messages/publicPages';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { PageHeading } from '@/ui/Headings';

/** Section 7: the request makes no call; it waits as long as one would take. */
const wait = () => new Promise((resolve) => setTimeout(resolve, limits.accountDeletionDelay));

const loadSchema = () => import('./closeAccountSchema').then((module) => module.closeAccountSchema);

export default function CloseAccountScreen() {
  const dispatch = useAppDispatch();

  const submit = async (): Promise<FormOutcome> => {
    await wait();
    dispatch(toastRaised({ name: 'accountDeletionRequested' }));
    return { kind: 'sent', clear: true };
  };

  return (
    <>
      <PageHeading intro={publicPages.closeAccountIntro}>Close your account</PageHeading>
      <Form initialValues={{ email: '' }} schema={loadSchema} onSubmit={submit}>
        <TextField name="email" label="Email" type="email" autoComplete="email" required />
        <SubmitButton variant="primary">Submit request</SubmitButton>
      </Form>
    </>
  );
}
