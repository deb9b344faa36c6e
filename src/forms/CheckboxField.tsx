import type { ComponentProps, JSX } from 'react';
import { CheckboxInput } from '@/ui/CheckboxInput';
import { useBoundField } from './useBoundField';

type CheckboxFieldProps = Omit<
  ComponentProps<typeof CheckboxInput>,
  'checked' | 'onCheckedChange' | 'error'
> & { readonly name: string };

/** A yes or no of the surrounding form; the value is a boolean. */
export function CheckboxField({ name, ...rest }: CheckboxFieldProps): JSX.Element {
  const { value, change, error } = useBoundField<boolean>(name);
  return (
    <CheckboxInput {...rest} name={name} checked={value} error={error} onCheckedChange={change} />
  );
}
