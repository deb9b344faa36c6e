import { object, string, type InferType } from 'yup';
import { weaknessOf } from '@/lib/weakPins';
import { validation } from '@/messages/validation';

const filled = () => string().required(validation.allFieldsRequired);

/** A new PIN that is not among the first that somebody would try, and the same again. */
const newPinFields = (phone: string | null) => ({
  newPin: filled().test('weak', (pin, context) => {
    const weakness = weaknessOf(pin, phone);
    return weakness === null || context.createError({ message: validation.weakPin[weakness] });
  }),
  confirmNewPin: filled().test(
    'match',
    validation.pinsDoNotMatch,
    (pin, { parent }: { parent: { newPin?: string } }) => pin === parent.newPin,
  ),
});

/** Section 5, "Reset PIN". */
export const pinSchema = (phone: string | null) =>
  object({ currentPin: filled(), ...newPinFields(phone) });

/** The same with an emailed code in place of the current PIN. */
export const pinByCodeSchema = (phone: string | null) =>
  object({ code: filled().trim(), ...newPinFields(phone) });

/** The password that goes with a first PIN. */
export const pinPasswordSchema = object({ password: filled() });

export type PinValues = InferType<ReturnType<typeof pinSchema>>;
export type PinByCodeValues = InferType<ReturnType<typeof pinByCodeSchema>>;
