import { useField } from 'formik';

export type BoundField<Value> = {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly change: (value: Value) => void;
};

/** A field of the surrounding form: its value, how to change it, and its error once a submission has been tried. */
export function useBoundField<Value>(name: string): BoundField<Value> {
  const [{ value }, meta, { setValue }] = useField<Value>(name);
  return {
    name,
    value,
    error: meta.touched ? meta.error : undefined,
    change: (next) => void setValue(next),
  };
}
