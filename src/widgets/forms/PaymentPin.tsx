import { useFormikContext } from 'formik';
import { useAppSelector } from '@/store/hooks';
import { selectPinForPayments } from '@/store/user/userSlice';
import { PinField } from './PinField';

interface PaidValues {
  readonly pin: string;
}

/**
 * The transaction PIN in a form that pays out of the balance, if the server requires it. That is in the customer's
 * record, or in a refusal at the field `pin` if it was switched on after the record was read.
 */
export function PaymentPin() {
  const isAsked = useAppSelector(selectPinForPayments);
  const { errors, values } = useFormikContext<PaidValues>();
  return isAsked || errors.pin !== undefined || values.pin !== '' ? <PinField /> : null;
}
