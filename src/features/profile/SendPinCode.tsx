import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { useAppDispatch } from '@/store/hooks';
import { useSendPinCodeMutation } from '@/store/user/userApi';
import { pinResetByEmailLeft } from '@/store/user/userSlice';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';

/** Step 1 without the current PIN: a code to the customer's own email. */
export function SendPinCode({ onSent }: { onSent: () => void }) {
  const [sendPinCode] = useSendPinCodeMutation();
  const dispatch = useAppDispatch();

  const submit = async (): Promise<FormOutcome | undefined> => {
    const { error } = await sendPinCode(undefined);
    if (error) return refusedBy('sendPinCode', error);
    onSent();
    return undefined;
  };

  return (
    <Form initialValues={{}} onSubmit={submit}>
      <Row>
        <SubmitButton block={false}>Send code</SubmitButton>
        <Button variant="quiet" onClick={() => dispatch(pinResetByEmailLeft())}>
          Back
        </Button>
      </Row>
    </Form>
  );
}
