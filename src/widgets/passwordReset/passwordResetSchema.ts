import { object, string, type InferType } from 'yup';
import { normalPassword } from '@contract/rules/password';
import { validationMessages } from '@/messages/forms';

/** Section 5, "Forgot password", step 1. The server checks the format of the email. */
export const sendCodeSchema = object({
  email: string().trim().required(validationMessages.emailRequired),
});

/** Section 5, "Forgot password", step 2. */
export const newPasswordSchema = object({
  code: string().trim().required(validationMessages.allFieldsRequired),
  email: string().trim().required(validationMessages.allFieldsRequired),
  newPassword: string().required(validationMessages.allFieldsRequired),
  confirmPassword: string()
    .required(validationMessages.allFieldsRequired)
    .test(
      'match',
      validationMessages.passwordsDoNotMatch,
      (text, { parent }: { parent: { newPassword?: string } }) =>
        normalPassword(text) === normalPassword(parent.newPassword ?? ''),
    ),
});

export type SendCodeValues = InferType<typeof sendCodeSchema>;
export type NewPasswordValues = InferType<typeof newPasswordSchema>;
