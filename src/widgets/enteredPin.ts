import { string } from 'yup';
import * as limits from '@/config/limits';
import { pinCopy } from '@/messages/pin';
import { validation } from '@/messages/validation';

/** The field `pin` of a form's schema: all its digits. */
export const enteredPin = string()
  .default('')
  .required(validation.pinRequired)
  .length(limits.pinDigits, pinCopy.incomplete);
