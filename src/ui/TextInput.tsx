import { digitsOf } from '@/lib/patterns';
import { classNames } from './classNames';
import classes from './Control.module.css';
import { Field, type FilterProps } from './Field';
import { CalendarIcon } from './icons';
import type { InputProps } from './inputProps';

export interface TextInputProps extends InputProps<'input', string> {
  readonly type?: 'text' | 'email' | 'tel' | 'search';
  /** Shows dots, as for a PIN: still a text box, so that no password manager takes it for a password. */
  readonly masked?: boolean;
}

/** One line of text. `autoComplete`, `inputMode`, `enterKeyHint`, `readOnly` go to the native input. */
export function TextInput(props: TextInputProps) {
  const { label, required, hint, error, masked = false, type = 'text', ...rest } = props;
  const { onValueChange, ...native } = rest;
  return (
    <Field label={label} required={required} hint={hint} error={error}>
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

interface DateInputProps extends Omit<TextInputProps, 'type' | 'masked'>, FilterProps {
  /** Shown by browsers that would show today's date in an empty field. */
  readonly emptyText: string;
}

/** A native date input; the value is `YYYY-MM-DD` or empty. */
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
            data-empty={native.value === '' ? emptyText : undefined}
            className={classNames(classes.control, classes.date)}
            onChange={(event) => onValueChange?.(event.target.value)}
          />
          <CalendarIcon />
        </div>
      )}
    </Field>
  );
}

interface DigitsInputProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'maxLength'> {
  /** The largest number of digits. */
  readonly digits: number;
}

/** Accepts only digits, up to a maximum length. Anything else typed or pasted is dropped. */
export function DigitsInput({ digits, onValueChange, ...rest }: DigitsInputProps) {
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      onValueChange={(value) => onValueChange?.(digitsOf(value, digits))}
    />
  );
}
