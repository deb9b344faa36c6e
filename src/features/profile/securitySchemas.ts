import { object, string, type InferType } from 'yup';
import { limits } from '@/config/limits';
import { validation } from '@/messages/validation';

const filled = () => string().required(validation.allFieldsRequired);

/** The same as another field of the form. */
const repeated = (name: string, message: string) =>
  filled().test(
    'match',
    message,
    (text, { parent }: { parent: Readonly<Record<string, unknown>> }) => text === parent[name],
  );

/** Section 5, "Forgot password", as it stands in the settings: the email is the customer's own. */
export const passwordSchema = object({
  code: filled().trim(),
  newPassword: filled().max(limits.longestPasswordLength, validation.passwordTooLong),
  confirmPassword: repeated('newPassword', validation.passwordsDoNotMatch),
});

/** Section 5, "Reset PIN". */
export const pinSchema = object({
  currentPin: filled(),
  newPin: filled(),
  confirmNewPin: repeated('newPin', validation.pinsDoNotMatch),
});

export type PasswordValues = InferType<typeof passwordSchema>;
export type PinValues = InferType<typeof pinSchema>;
