import { useState } from 'react';
import { formatCalendarDate } from '@/lib/dates';
import { digitsOf } from '@/lib/patterns';
import { uiMessages } from '@/messages/ui';
import { classNames } from '../classNames';
import classes from './Control.module.css';
import { Field, type FilterProps, type SharedErrorProps } from './Field';
import { CalendarIcon } from '../images/icons';
import type { InputProps } from './inputProps';

export interface TextInputProps extends InputProps<'input', string>, SharedErrorProps {
  readonly type?: 'text' | 'email' | 'tel' | 'search';
  /**
   * Whether to show dots, as for a PIN. It remains a text field, so that password managers don't treat it as a
   * password.
   */
  readonly masked?: boolean;
  /** Announces errors that appear while the field has the focus. */
  readonly announceError?: boolean;
}

/**
 * Renders a field for one line of text. `autoComplete`, `inputMode`, `enterKeyHint` and `readOnly` are passed to the
 * native input.
 */
export function TextInput(props: TextInputProps) {
  const { label, required, hint, error, missing, masked = false, type = 'text', ...rest } = props;
  const { onValueChange, announceError, ...native } = rest;
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      error={error}
      missing={missing}
      announceError={announceError}
    >
      {(control) => (
        <input
          {...native}
          {...control}
          data-secret={masked || undefined}
          type={type}
          className={classNames(classes.control, masked && classes.masked)}
          onChange={(event) => onValueChange?.(event.target.value)}
        />
      )}
    </Field>
  );
}

interface DateInputProps
  extends Omit<TextInputProps, 'type' | 'masked' | 'missing' | 'announceError'>, FilterProps {
  /** Shown instead of an empty value while the field doesn't have the focus. */
  readonly emptyText: string;
}

/**
 * Renders a native date input. The value is `YYYY-MM-DD` or empty. While the field doesn't have the focus, it shows the
 * date as "30 Nov 2026", whatever the language of the browser.
 */
export function DateInput(props: DateInputProps) {
  const { label, required, hint, error, look, emptyText, onValueChange, ...native } = props;
  return (
    <Field label={label} required={required} hint={hint} error={error} look={look}>
      {(control) => (
        <div className={classes.framed}>
          <input
            {...native}
            {...control}
            type="date"
            data-empty={native.value === '' || undefined}
            data-shown={native.value === '' ? emptyText : formatCalendarDate(native.value)}
            className={classNames(classes.control, classes.date)}
            onChange={(event) => onValueChange?.(event.target.value)}
          />
          <CalendarIcon />
        </div>
      )}
    </Field>
  );
}

interface DigitsInputProps extends Omit<
  TextInputProps,
  'type' | 'inputMode' | 'maxLength' | 'announceError'
> {
  /** The largest number of digits. */
  readonly digits: number;
}

/**
 * Renders a field that accepts only digits, up to a maximum length. Other characters are dropped, and so is a digit
 * typed into a full field. Pasted text with more digits is refused with a reason, because cutting it would leave
 * another number.
 */
export function DigitsInput({ digits, value, error, onValueChange, ...rest }: DigitsInputProps) {
  const [refusal, setRefusal] = useState({ value, reason: '' });
  // A refusal ends when the value changes.
  const reason = refusal.value === value ? refusal.reason : '';

  const take = (text: string) => {
    const entered = digitsOf(text);
    const isTyped = entered.length === value.length + 1;
    if (entered.length <= digits) {
      setRefusal({ value, reason: '' });
      onValueChange?.(entered);
    } else if (!isTyped) {
      setRefusal({ value, reason: uiMessages.tooManyDigits(entered.length, digits) });
    }
  };

  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      value={value}
      error={reason || error}
      announceError={reason !== ''}
      onValueChange={take}
    />
  );
}
