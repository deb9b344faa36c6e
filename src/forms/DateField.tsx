import type { ComponentProps, JSX } from 'react';
import { DateInput } from '@/ui/TextInput';
import { useBoundField } from './useBoundField';

type DateFieldProps = Omit<
  ComponentProps<typeof DateInput>,
  'value' | 'onValueChange' | 'error'
> & {
  readonly name: string;
};

/** A date of the surrounding form, `YYYY-MM-DD` or empty. */
export function DateField({ name, ...rest }: DateFieldProps): JSX.Element {
  const { change, ...field } = useBoundField<string>(name);
  return <DateInput {...rest} {...field} onValueChange={change} />;
}
