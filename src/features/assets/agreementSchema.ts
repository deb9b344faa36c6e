import { object, string, type ObjectSchema } from 'yup';
import { validation } from '@/messages/validation';

export interface AgreementValues {
  readonly interval: string;
  /** The text that the customer has agreed to: their consent does not hold for another one. */
  readonly agreedTo: string;
}

/** Section 5, "Investment": an interval, and consent to the contract that is shown. */
export function agreementSchema(contract: string): ObjectSchema<AgreementValues> {
  return object({
    interval: string().default('').required(validation.payoutInterval),
    agreedTo: string()
      .default('')
      .test('agreed', validation.agreement, (text) => text === contract),
  });
}
