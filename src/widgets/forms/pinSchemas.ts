import { string } from 'yup';
import * as limits from '@/config/limits';
import { pinMessages, validationMessages } from '@/messages/forms';

/** The field `pin` of a form's schema: exactly as many digits as a PIN has. */
export const enteredPin = string()
  .default('')
  .required(validationMessages.pinRequired)
  .length(limits.pinDigits, pinMessages.incomplete);

/**
 * Returns the field `pin` of the schema of a form that shows `PaymentPin`.
 * @param isRequired the value of `selectIsPinRequired`
 */
export const paymentPinRule = (isRequired: boolean) =>
  isRequired ? enteredPin : string().default('');
