import { object, string, type InferType } from 'yup';
import * as limits from '@/config/limits';
import { validation } from '@/messages/validation';

/** Section 5, "Withdrawal": what Confirm Receiver needs, said in one sentence. */
export const receiverSchema = object({
  bankCode: string().default('').required(validation.bankAndAccount),
  accountNumber: string()
    .default('')
    .test(
      'digits',
      validation.bankAndAccount,
      (text) => text.length === limits.accountNumberDigits && !/\D/.test(text),
    ),
});

export type ReceiverValues = InferType<typeof receiverSchema>;
