import type { ComponentProps, JSX } from 'react';
import { MoneyInput } from '@/ui/MoneyInput';
import { useBoundField } from './useBoundField';

type MoneyFieldProps = Omit<
  ComponentProps<typeof MoneyInput>,
  'value' | 'onValueChange' | 'error'
> & {
  readonly name: string;
};

/** An amount of the surrounding form: a string of whole naira such as "250000", or empty. */
export function MoneyField({ name, ...rest }: MoneyFieldProps): JSX.Element {
  const { change, ...field } = useBoundField<string>(name);
  return <MoneyInput {...rest} {...field} onValueChange={change} />;
}
