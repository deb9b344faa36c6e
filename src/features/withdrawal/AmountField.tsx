import { useFormikContext } from 'formik';
import { type KeyboardEvent, useEffect } from 'react';
import { MoneyEntry } from '@/forms/MoneyEntry';
import type { Kobo } from '@/lib/money';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { useAppDispatch } from '@/store/hooks';
import { withdrawalAmountTyped } from '@/store/wallet/walletSlice';
import type { Receiver } from '@/store/wallet/walletWire';

/**
 * Moves the focus to the PIN on Enter after an amount. Enter sends nothing without a PIN, because a second Enter on
 * Confirm Receiver arrives here.
 */
function focusPinOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const { form, value } = event.currentTarget;
  const pin = form?.querySelector<HTMLInputElement>('[data-name="pin"]');
  if (event.key !== 'Enter' || pin?.value !== '') return;
  event.preventDefault();
  if (value !== '') pin.focus();
}

interface AmountFieldProps {
  /** The amount as typed, in naira. */
  readonly amount: string;
  /** The receiver of the withdrawal. The message about an earlier attempt disappears when it changes. */
  readonly receiver: Receiver | null;
  /** Error of the amount. Shown after an attempt to withdraw. */
  readonly error: string | undefined;
  readonly balance: Kobo | null;
  /** What the customer's limits allow now. Null if that isn't less than the balance. */
  readonly left: Kobo | null;
}

/** Renders the amount of a withdrawal, which is in the store, so that the review and DevTools show it. */
export function AmountField({ amount, receiver, error, balance, left }: AmountFieldProps) {
  const { errors, submitCount, setFieldError, setStatus } = useFormikContext<{ amount: string }>();
  useEffect(() => setStatus(undefined), [receiver, setStatus]);
  const dispatch = useAppDispatch();
  const enter = (text: string) => {
    dispatch(withdrawalAmountTyped(text));
    // The server's error was about the previous amount.
    setFieldError('amount', undefined);
    setStatus(undefined);
  };
  return (
    <MoneyEntry
      data-name="amount"
      label={messages.amount}
      hint={messages.amountHint}
      choices={[
        { label: messages.withdrawEverything, amount: balance },
        { label: messages.withdrawWhatIsLeft, amount: left },
      ]}
      required
      enterKeyHint="next"
      value={amount}
      error={submitCount > 0 ? (error ?? errors.amount) : undefined}
      onKeyDown={focusPinOnEnter}
      onValueChange={enter}
    />
  );
}
