import type { JSX } from 'react';
import { NumericFormat } from 'react-number-format';
import classes from './Control.module.css';
import { Field } from './Field';
import type { TextInputProps } from './TextInput';

type MoneyInputProps = Omit<
  TextInputProps,
  'type' | 'masked' | 'inputMode' | 'defaultValue' | 'ref'
>;

/**
 * An amount in whole naira, shown as `₦250,000`. Digits only (section 5): the value is their string, such as
 * "250000", or empty; it has neither sign nor kobo.
 */
export function MoneyInput(props: MoneyInputProps): JSX.Element {
  const { label, required, hint, error, value, onValueChange, ...native } = props;
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => (
        <NumericFormat
          autoComplete="off"
          placeholder="₦0"
          {...native}
          {...control}
          className={classes.control}
          type="text"
          inputMode="numeric"
          prefix="₦"
          thousandSeparator=","
          decimalScale={0}
          allowNegative={false}
          allowLeadingZeros={false}
          valueIsNumericString
          value={value}
          onValueChange={(entered) => {
            if (entered.value !== value) onValueChange?.(entered.value);
          }}
        />
      )}
    </Field>
  );
}
