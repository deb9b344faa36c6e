import { object, string, type ObjectSchema } from 'yup';
import { validationCopy } from '@/words/validation';
import { paymentPinRule } from '@/widgets/paymentPinRule';

export interface AgreementValues {
  readonly interval: string;
  /** The text that the customer has agreed to. Their consent doesn't apply to another one. */
  readonly agreedTo: string;
  readonly pin: string;
}

/** Section 5, "Investment": an interval, consent to the contract that is shown, and the PIN if payments need it. */
export function agreementSchema(
  contract: string,
  asksForPin: boolean,
): ObjectSchema<AgreementValues> {
  return object({
    interval: string().default('').required(validationCopy.payoutInterval),
    agreedTo: string()
      .default('')
      .test('agreed', validationCopy.agreement, (text) => text === contract),
    pin: paymentPinRule(asksForPin),
  });
}
