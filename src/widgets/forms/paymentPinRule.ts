import { string } from 'yup';
import { enteredPin } from './enteredPin';

/**
 * Returns the field `pin` of the schema of a form that shows `PaymentPin`.
 * @param isAsked `selectPinForPayments`
 */
export const paymentPinRule = (isAsked: boolean) => (isAsked ? enteredPin : string().default(''));
