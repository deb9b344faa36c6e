import { boolean, object, string, type ObjectSchema } from 'yup';
import { validationMessages } from '@/messages/forms';
import { paymentPinRule } from '@/widgets/forms/pinSchemas';

export interface AgreementValues {
  readonly interval: string;
  readonly agreed: boolean;
  readonly pin: string;
}

/**
 * Returns the schema of section 5, "Investment": an interval, consent to the contract that is shown, and the PIN if
 * payments need it.
 */
export function agreementSchema(isPinRequired: boolean): ObjectSchema<AgreementValues> {
  return object({
    interval: string().default('').required(validationMessages.payoutInterval),
    agreed: boolean()
      .default(false)
      .test('agreed', validationMessages.agreement, (isTicked) => isTicked),
    pin: paymentPinRule(isPinRequired),
  });
}
