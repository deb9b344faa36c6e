import { classNames } from '../classNames';
import classes from './Control.module.css';
import { Field, type FilterProps, type SharedErrorProps } from './Field';
import { ChevronDownIcon } from '../images/icons';
import type { InputProps } from './inputProps';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectInputProps
  extends Omit<InputProps<'select', string>, 'children'>, FilterProps, SharedErrorProps {
  readonly options: readonly SelectOption[];
  /** A first option with an empty value, such as "Select an interval". */
  readonly placeholder?: string;
}

export function SelectInput(props: SelectInputProps) {
  const { label, required, hint, error, missing, look, options, placeholder, ...rest } = props;
  const { onValueChange, ...native } = rest;
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      error={error}
      missing={missing}
      look={look}
    >
      {(control) => (
        <div className={classes.framed}>
          <select
            {...native}
            {...control}
            data-empty={(placeholder !== undefined && native.value === '') || undefined}
            className={classNames(classes.control, classes.select)}
            onChange={(event) => onValueChange?.(event.target.value)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </div>
      )}
    </Field>
  );
}
