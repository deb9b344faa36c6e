import { TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { profileMessages } from '@/messages/profile';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useSaveAddressMutation } from '@/store/user/userApi';
import type { CurrentUser } from '@/store/user/userWire';
import { Row } from '@/ui/layout/Layout';
import { plainText } from '@contract/rules/plainText';

/** Renders a form for the address. The specification has no rule for it, so the server checks it. */
export function AddressForm({ user }: { user: CurrentUser }) {
  const [saveAddress] = useSaveAddressMutation();
  const dispatch = useAppDispatch();

  const submit = async ({ address }: { address: string }): Promise<FormOutcome | undefined> => {
    const { error } = await saveAddress({ id: user.id, address: plainText(address) });
    if (error) return refusedBy('saveAddress', error);
    dispatch(toastRaised({ name: 'addressSaved' }));
    return undefined;
  };

  return (
    <Form initialValues={{ address: user.address ?? '' }} onSubmit={submit}>
      <TextField name="address" label={profileMessages.address} autoComplete="street-address" />
      <Row fill="narrow">
        <SubmitButton block={false}>{profileMessages.saveAddress}</SubmitButton>
      </Row>
    </Form>
  );
}
