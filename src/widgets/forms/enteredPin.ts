import { string } from 'yup';
import * as limits from '@/config/limits';
import { pinMessages, validationMessages } from '@/messages/forms';

/** The field `pin` of a form's schema: all its digits. */
export const enteredPin = string()
  .default('')
  .required(validationMessages.pinRequired)
  .length(limits.pinDigits, pinMessages.incomplete);
