import type { ComponentPropsWithRef } from 'react';
import type { FieldProps } from './Field';

interface ValueProps<Value> {
  readonly value: Value;
  readonly onValueChange?: ((value: Value) => void) | undefined;
}

/** Props that an input handles itself and doesn't pass to the native control. */
type Own = 'id' | 'className' | 'onChange' | 'checked' | 'value' | 'required' | 'type';

/** The props of an input: those of its field, its value, and those of the native control. */
export type InputProps<Tag extends 'input' | 'select' | 'textarea', Value> = FieldProps &
  ValueProps<Value> &
  Omit<ComponentPropsWithRef<Tag>, Own | keyof FieldProps>;
