import { string } from 'yup';
import * as limits from '@/config/limits';
import { pinCopy } from '@/words/pin';
import { validationCopy } from '@/words/validation';

/** The field `pin` of a form's schema: all its digits. */
export const enteredPin = string()
  .default('')
  .required(validationCopy.pinRequired)
  .length(limits.pinDigits, pinCopy.incomplete);
