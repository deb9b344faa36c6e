import { useField } from 'formik';
import { useContext, useEffect } from 'react';
import { RegisterFieldContext } from './formContext';

export interface BoundField<Value> {
  /** Identifies the control in its form. A comment at the `form` element in Form.tsx explains why it has no `name`. */
  readonly 'data-name': string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onValueChange: (value: Value) => void;
}

/** Returns the value and the setter of a field of the surrounding form, and its error after an attempt to submit. */
export function useFormField<Value>(name: string, label: string): BoundField<Value> {
  const [{ value }, meta, { setValue }] = useField<Value>(name);
  const register = useContext(RegisterFieldContext);
  useEffect(() => register?.({ name, label }), [register, name, label]);
  return {
    'data-name': name,
    value,
    error: meta.touched ? meta.error : undefined,
    onValueChange: (next) => void setValue(next),
  };
}
