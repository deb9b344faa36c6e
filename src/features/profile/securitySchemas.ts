import { object, string } from 'yup';
import type { Weakness } from '@contract/rules/pin';
import { validationCopy } from '@/words/validation';

const filled = () => string().required(validationCopy.allFieldsRequired);

/** The field that shows that the customer may set a new PIN. */
export type PinProof = 'currentPin' | 'code';

/**
 * Section 5, "Reset PIN": a new one, and the same again.
 * @param weakness why a PIN is refused as one of the first that somebody would try, if it is
 */
export const newPinSchema = (proof: PinProof, weakness: (pin: string) => Weakness | null) =>
  object({
    [proof]: filled().trim(),
    newPin: filled().test('weak', (pin, context) => {
      const found = weakness(pin);
      return found === null || context.createError({ message: validationCopy.weakPin[found] });
    }),
    confirmNewPin: filled().test(
      'match',
      validationCopy.pinsDoNotMatch,
      (pin, { parent }: { parent: { newPin?: string } }) => pin === parent.newPin,
    ),
  });

/** The password that goes with a first PIN. */
export const pinPasswordSchema = object({ password: filled() });
