import { useState } from 'react';
import { NumericFormat } from 'react-number-format';
import classes from '@/ui/forms/Control.module.css';
import { Field } from '@/ui/forms/Field';
import type { TextInputProps } from '@/ui/forms/TextInput';
import { listMessages } from '../messages/lists';

type AmountInputProps = Omit<
  TextInputProps,
  'type' | 'masked' | 'inputMode' | 'defaultValue' | 'ref'
>;

/** Matches naira with up to two decimals, with or without thousands separators. */
const writtenAmount = /^₦?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;

/** Returns a pasted amount as a decimal string. Null for any other text. */
function amountOf(pasted: string): string | null {
  const [, naira, kobo = ''] = writtenAmount.exec(pasted.trim()) ?? [];
  return naira === undefined ? null : naira.replaceAll(',', '') + kobo;
}

/**
 * Renders a field for an amount in naira and kobo, shown with thousands separators, such as `1,234,567.50`. The value is
 * a decimal string, such as "1234567.50", or empty. A pasted text replaces the amount, or is refused if it isn't one.
 */
export function AmountInput(props: AmountInputProps) {
  const { label, required, hint, error, value, announceError, onValueChange, ...native } = props;
  const [isRefused, setRefused] = useState(false);
  const take = (amount: string) => {
    setRefused(false);
    if (amount !== value) onValueChange?.(amount);
  };
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      error={isRefused ? listMessages.notAmount : error}
      announceError={isRefused || announceError}
    >
      {(control) => (
        <NumericFormat
          autoComplete="off"
          {...native}
          {...control}
          className={classes.control}
          type="text"
          inputMode="decimal"
          prefix=""
          thousandSeparator=","
          decimalScale={2}
          allowNegative={false}
          valueIsNumericString
          value={value}
          onValueChange={(entered) => take(entered.value)}
          onPaste={(event) => {
            event.preventDefault();
            const amount = amountOf(event.clipboardData.getData('text'));
            if (amount === null) setRefused(true);
            else take(amount);
          }}
        />
      )}
    </Field>
  );
}
