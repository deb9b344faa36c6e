import { object, string } from 'yup';
import { weaknessOf } from '@/lib/weakPins';
import { validation } from '@/messages/validation';

const filled = () => string().required(validation.allFieldsRequired);

/** The field that shows that the customer may set a new PIN. */
export type PinProof = 'currentPin' | 'code';

/** Section 5, "Reset PIN": a new one that is not among the first that somebody would try, and the same again. */
export const newPinSchema = (proof: PinProof, phone: string | null) =>
  object({
    [proof]: filled().trim(),
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

/** The password that goes with a first PIN. */
export const pinPasswordSchema = object({ password: filled() });
