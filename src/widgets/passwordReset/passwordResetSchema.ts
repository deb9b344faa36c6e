import { object, string, type InferType } from 'yup';
import { normalPassword } from '@contract/rules/password';
import { validationCopy } from '@/words/validation';

/** Section 5, "Forgot password", step 1: the server judges the pattern of the email. */
export const sendCodeSchema = object({
  email: string().trim().required(validationCopy.emailRequired),
});

/** Section 5, "Forgot password", step 2. */
export const newPasswordSchema = object({
  code: string().trim().required(validationCopy.allFieldsRequired),
  email: string().trim().required(validationCopy.allFieldsRequired),
  newPassword: string().required(validationCopy.allFieldsRequired),
  confirmPassword: string()
    .required(validationCopy.allFieldsRequired)
    .test(
      'match',
      validationCopy.passwordsDoNotMatch,
      (text, { parent }: { parent: { newPassword?: string } }) =>
        normalPassword(text) === normalPassword(parent.newPassword ?? ''),
    ),
});

export type SendCodeValues = InferType<typeof sendCodeSchema>;
export type NewPasswordValues = InferType<typeof newPasswordSchema>;
