import { useFormikContext } from 'formik';
import { useAppSelector } from '@/store/hooks';
import { selectIsPinRequired } from '@/store/user/userSlice';
import { PinField } from './PinField';

interface PaidValues {
  readonly pin: string;
}

/**
 * Renders the field for the transaction PIN in a form that pays from the balance, if the customer's record says that
 * the server requires the PIN. If the setting was switched on after the record was read, the field appears once the
 * server has refused a payment because of the missing PIN.
 */
export function PaymentPin() {
  const isRequired = useAppSelector(selectIsPinRequired);
  const { errors, values } = useFormikContext<PaidValues>();
  return isRequired || errors.pin !== undefined || values.pin !== '' ? <PinField /> : null;
}
