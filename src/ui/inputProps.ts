import type { ComponentPropsWithRef } from 'react';
import type { FieldProps } from './Field';

type ValueProps<Value> = {
  readonly value: Value;
  readonly onValueChange?: ((value: Value) => void) | undefined;
};

/** What an input takes itself instead of handing it to the native control. */
type Own = 'id' | 'className' | 'onChange' | 'checked' | 'value' | 'required' | 'type';

/** What an input takes: the field around it, its value, and whatever else the native control knows. */
export type InputProps<Tag extends 'input' | 'select', Value> = FieldProps &
  ValueProps<Value> &
  Omit<ComponentPropsWithRef<Tag>, Own | keyof FieldProps>;
