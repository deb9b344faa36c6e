import type { ComponentProps, JSX } from 'react';
import { SelectInput } from '@/ui/SelectInput';
import { useBoundField } from './useBoundField';

type SelectFieldProps = Omit<
  ComponentProps<typeof SelectInput>,
  'value' | 'onValueChange' | 'error'
> & {
  readonly name: string;
};

/** A choice of the surrounding form; the value is the option's, or empty. */
export function SelectField({ name, ...rest }: SelectFieldProps): JSX.Element {
  const { change, ...field } = useBoundField<string>(name);
  return <SelectInput {...rest} {...field} onValueChange={change} />;
}
