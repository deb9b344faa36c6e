import { object, string, type InferType } from 'yup';
import { validation } from '@/messages/validation';

/** Section 5, "Forgot password", step 1: the pattern of the email is the server's to judge. */
export const sendCodeSchema = object({
  email: string().trim().required(validation.emailRequired),
});

/** Section 5, "Forgot password", step 2. */
export const newPasswordSchema = object({
  code: string().trim().required(validation.allFieldsRequired),
  email: string().trim().required(validation.allFieldsRequired),
  newPassword: string().required(validation.allFieldsRequired),
  confirmPassword: string()
    .required(validation.allFieldsRequired)
    .test(
      'match',
      validation.passwordsDoNotMatch,
      (text, { parent }: { parent: { newPassword?: string } }) => text === parent.newPassword,
    ),
});

export type SendCodeValues = InferType<typeof sendCodeSchema>;
export type NewPasswordValues = InferType<typeof newPasswordSchema>;
