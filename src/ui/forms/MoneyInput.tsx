import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import { NumericFormat } from 'react-number-format';
import classes from './Control.module.css';
import { Field } from './Field';
import { exactMoneyEdit, exactNairaOf, insertedBy, moneyEdit, wholeNairaOf } from './moneyEntry';
import type { TextInputProps } from './TextInput';

interface MoneyInputProps extends Omit<
  TextInputProps,
  'type' | 'masked' | 'inputMode' | 'defaultValue' | 'ref'
> {
  /** The reason why a decimal point and the digits after it are refused. Null for a field that takes kobo. */
  readonly typedKoboRefused: string | null;
  /** The reason why any other text is refused. */
  readonly pasteRefused: string;
}

/** Returns whether an edit has removed the point of an amount, but not the digits after it. */
const losesPoint = (amount: string, { value, selectionStart }: HTMLInputElement) =>
  amount.includes('.') && !value.includes('.') && /\d/.test(value.slice(selectionStart ?? 0));

/**
 * Renders an amount in naira, shown as `₦250,000`. Customers can type only digits (section 5), so only the app can set
 * an amount with kobo. A field that takes kobo also accepts a decimal point, and has no naira sign. The value is a
 * decimal string, such as "250000" or "1234.50", or empty. Text that can't be read is refused with a reason, never
 * changed into another amount.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { label, required, hint, error, value, onValueChange, ...rest } = props;
  const { typedKoboRefused, pasteRefused, ...native } = rest;
  const takesKobo = typedKoboRefused === null;
  const [refusal, setRefusal] = useState({ amount: value, pending: '', reason: '' });
  // A refusal ends when the amount changes.
  const { pending, reason } = refusal.amount === value ? refusal : { pending: '', reason: '' };

  const refuse = (why: string, kept = '') =>
    setRefusal({ amount: value, pending: kept, reason: why });
  const forget = () => refuse('');
  const take = (amount: string) => {
    forget();
    if (amount !== value) onValueChange?.(amount);
  };

  const insert = (event: SyntheticEvent, transfer: DataTransfer) => {
    event.preventDefault();
    const naira = (takesKobo ? exactNairaOf : wholeNairaOf)(transfer.getData('text'));
    if (naira === null) refuse(pasteRefused);
    else take(naira);
  };

  const sentences = { kobo: typedKoboRefused ?? pasteRefused, text: pasteRefused };

  const isAllowed = useRef(true);
  /** Runs before the library parses the field's new text, formats it and restores the caret. */
  const edit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const inserted = insertedBy(nativeEvent, target.value);
    const edited = takesKobo
      ? exactMoneyEdit(value, pending, inserted, losesPoint(value, target))
      : moneyEdit(value, pending, inserted);
    isAllowed.current = edited.kind !== 'refuse';
    if (edited.kind === 'replace') target.value = edited.amount;
    if (edited.kind === 'refuse') {
      refuse(edited.reason === null ? '' : sentences[edited.reason], edited.pending);
    }
  };

  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      error={reason || error}
      announceError={reason !== ''}
    >
      {(control) => (
        <NumericFormat
          autoComplete="off"
          placeholder={takesKobo ? undefined : '₦0'}
          {...native}
          {...control}
          // The refused text isn't in the field, and the amount in the field may be valid.
          aria-invalid={error ? true : undefined}
          className={classes.control}
          type="text"
          inputMode={takesKobo ? 'decimal' : 'numeric'}
          prefix={takesKobo ? '' : '₦'}
          thousandSeparator=","
          decimalScale={2}
          allowNegative={false}
          allowLeadingZeros={false}
          valueIsNumericString
          value={value}
          onChangeCapture={edit}
          isAllowed={() => isAllowed.current}
          onValueChange={(entered) => take(entered.value)}
          // The library calls `onFocus` so late that an entry may already have been refused.
          onFocusCapture={forget}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
            // Text typed over a selection starts a new entry, so the refused text is dropped.
            if (pending && selectionStart !== selectionEnd) forget();
          }}
          onPaste={(event) => insert(event, event.clipboardData)}
          onDrop={(event) => insert(event, event.dataTransfer)}
        />
      )}
    </Field>
  );
}
