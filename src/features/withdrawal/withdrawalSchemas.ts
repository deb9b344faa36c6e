import { object, string, type InferType } from 'yup';
import * as limits from '@/config/limits';
import { parseNaira, type Kobo } from '@/lib/money';
import { validationMessages } from '@/messages/forms';
import { enteredPin } from '@/widgets/forms/pinSchemas';

/** Parses the text of an amount field as money. Null if it is empty, zero, or too large to be an amount. */
export function amountOf(text: string): Kobo | null {
  const amount = parseNaira(text);
  return amount === null || amount <= 0 ? null : amount;
}

function isWithin(digits: string, balance: Kobo | null): boolean {
  const amount = amountOf(digits);
  // Too many digits are above any balance. An empty amount has its own sentence.
  if (amount === null) return !/[1-9]/.test(digits);
  return balance === null || amount <= balance;
}

/** Section 5, "Withdrawal": the amount against the current balance, and the PIN. */
export const amountSchema = (balance: Kobo | null) =>
  object({
    amount: string()
      .default('')
      .test('amount', validationMessages.amountRequired, (digits) => /[1-9]/.test(digits))
      .test('balance', validationMessages.amountAboveBalance, (digits) =>
        isWithin(digits, balance),
      ),
    pin: enteredPin,
  });

export type AmountValues = InferType<ReturnType<typeof amountSchema>>;

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
