import { boolean, object, string, type ObjectSchema } from 'yup';
import { validationCopy } from '@/words/validation';
import { paymentPinRule } from '@/widgets/paymentPinRule';

export interface AgreementValues {
  readonly interval: string;
  readonly agreed: boolean;
  readonly pin: string;
}

/** Section 5, "Investment": an interval, consent to the contract that is shown, and the PIN if payments need it. */
export function agreementSchema(asksForPin: boolean): ObjectSchema<AgreementValues> {
  return object({
    interval: string().default('').required(validationCopy.payoutInterval),
    agreed: boolean()
      .default(false)
      .test('agreed', validationCopy.agreement, (isTicked) => isTicked),
    pin: paymentPinRule(asksForPin),
  });
}
