import { object, string, type InferType } from 'yup';
import * as limits from '@/config/limits';
import { parseNaira, type Kobo } from '@/lib/money';
import { validationMessages } from '@/messages/forms';
import { enteredPin } from '@/widgets/forms/pinSchemas';

/** Parses the text of an amount field as money. Null if it isn't an amount above zero, or too large to be exact. */
export function amountOf(text: string): Kobo | null {
  const amount = parseNaira(text);
  return amount === null || amount <= 0 ? null : amount;
}

/**
 * Returns what is wrong with a typed amount, against the current balance (section 5, "Withdrawal"). Undefined if
 * nothing is.
 */
export function amountError(text: string, balance: Kobo | null): string | undefined {
  if (!/[1-9]/.test(text)) return validationMessages.amountRequired;
  const amount = amountOf(text);
  // An amount with too many digits exceeds any balance.
  const isCovered = amount !== null && (balance === null || amount <= balance);
  return isCovered ? undefined : validationMessages.amountAboveBalance;
}

/** The PIN. The amount isn't a value of the form, because the store has it. */
export const pinSchema = object({ pin: enteredPin });

export type PinValues = InferType<typeof pinSchema>;

/** Section 5, "Withdrawal": the fields that Confirm Receiver needs, with one sentence for both. */
export const receiverSchema = object({
  bankCode: string().default('').required(validationMessages.bankAndAccount),
  accountNumber: string()
    .default('')
    .test(
      'digits',
      validationMessages.bankAndAccount,
      (text) => text.length === limits.accountNumberDigits && !/\D/.test(text),
    ),
});

export type ReceiverValues = InferType<typeof receiverSchema>;
