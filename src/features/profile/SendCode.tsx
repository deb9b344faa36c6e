import { Form } from '@/forms/Form';
import type { FormOutcome } from '@/forms/formOutcome';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { useSendCodeMutation } from '@/store/auth/authApi';
import { Row } from '@/ui/Layout';

/** Step 1: a code to the customer's own email. */
export function SendCode({ email, onSent }: { email: string; onSent: () => void }) {
  const [sendCode] = useSendCodeMutation();

  const submit = async (): Promise<FormOutcome | undefined> => {
    const { error } = await sendCode({ email });
    if (error) return refusedBy('sendCode', error);
    onSent();
    return undefined;
  };

  return (
    <Form initialValues={{}} onSubmit={submit}>
      <Row>
        <SubmitButton variant="primary" block={false}>
          Send code
        </SubmitButton>
      </Row>
    </Form>
  );
}
