import { object, string } from 'yup';
import type { Weakness } from '@contract/rules/pin';
import { bankPayoutMessages } from '@/messages/bankPayouts';
import { validationMessages } from '@/messages/forms';
import { protectionMessages } from '@/messages/protection';
import { enteredPin } from '@/widgets/forms/pinSchemas';

const filled = () => string().required(validationMessages.allFieldsRequired);

/** Name of the field with which the customer proves that they may set a new PIN. */
export type PinProof = 'currentPin' | 'code';

/**
 * Returns the schema of section 5, "Reset PIN": the proof, and a new PIN, entered twice.
 * @param weakness returns why a PIN is easy to guess, or null for a good one
 */
export const newPinSchema = (proof: PinProof, weakness: (pin: string) => Weakness | null) =>
  object({
    [proof]: filled().trim(),
    newPin: filled().test('weak', (pin, context) => {
      const found = weakness(pin);
      return found === null || context.createError({ message: validationMessages.weakPin[found] });
    }),
    confirmNewPin: filled().test(
      'match',
      validationMessages.pinsDoNotMatch,
      (pin, { parent }: { parent: { newPin?: string } }) => pin === parent.newPin,
    ),
  });

/** Schema of a form with only the password. The password confirms actions for which a session isn't enough. */
export const passwordSchema = object({ password: filled() });

/** Schema of the form that unfreezes an account with a code and the password. */
export const unfreezeSchema = object({ code: filled().trim(), password: filled() });

/** Schema of the form that chooses the account that payouts are sent to. It needs the PIN. */
export const payoutReceiverSchema = object({
  account: string().required(bankPayoutMessages.accountRequired),
  pin: enteredPin,
});

/** Schema of the form for the customer's own limit for withdrawals. */
export const withdrawalLimitSchema = object({
  limit: string().test('amount', protectionMessages.limitRequired, (text = '') =>
    /[1-9]/.test(text),
  ),
});

/** Schema of the form for the first code of an authenticator app. */
export const appCodeSchema = object({ code: filled().trim() });
