import type { ComponentPropsWithRef } from 'react';
import classes from './Control.module.css';
import { Asterisk, FieldTexts, useControl, type FieldProps } from './Field';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'className' | 'onChange' | 'checked' | 'value' | 'required' | 'type' | keyof FieldProps
>;

export type CheckboxInputProps = FieldProps &
  NativeProps & {
    readonly value: boolean;
    readonly onValueChange?: ((value: boolean) => void) | undefined;
  };

export function CheckboxInput(props: CheckboxInputProps) {
  const { label, required, hint, error, value, onValueChange, ...native } = props;
  const control = useControl({ label, required, hint, error });
  return (
    <div>
      <div className={classes.checkbox}>
        <input
          {...native}
          {...control}
          type="checkbox"
          checked={value}
          onChange={(event) => onValueChange?.(event.target.checked)}
        />
        <span>
          <label htmlFor={control.id}>{label}</label>
          {required ? <Asterisk /> : null}
        </span>
      </div>
      <FieldTexts id={control.id} hint={hint} error={error} />
    </div>
  );
}
