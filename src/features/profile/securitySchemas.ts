import { object, string, type InferType } from 'yup';
import { limits } from '@/config/limits';
import { weaknessOf } from '@/lib/weakPins';
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

/** A new PIN that is not among the first that somebody would try, and the same again. */
const newPinFields = (phone: string | null) => ({
  newPin: filled().test('weak', (pin, context) => {
    const weakness = weaknessOf(pin, phone);
    return weakness === null || context.createError({ message: validation.weakPin[weakness] });
  }),
  confirmNewPin: repeated('newPin', validation.pinsDoNotMatch),
});

/** Section 5, "Reset PIN". */
export const pinSchema = (phone: string | null) =>
  object({ currentPin: filled(), ...newPinFields(phone) });

/** The same with an emailed code in place of the current PIN. */
export const pinByCodeSchema = (phone: string | null) =>
  object({ code: filled().trim(), ...newPinFields(phone) });

/** The password that goes with a first PIN. */
export const pinPasswordSchema = object({ password: filled() });

export type PasswordValues = InferType<typeof passwordSchema>;
export type PinValues = InferType<ReturnType<typeof pinSchema>>;
export type PinByCodeValues = InferType<ReturnType<typeof pinByCodeSchema>>;
