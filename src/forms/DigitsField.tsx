import type { ComponentProps, JSX } from 'react';
import { DigitsInput } from '@/ui/TextInput';
import { useBoundField } from './useBoundField';

type DigitsFieldProps = Omit<
  ComponentProps<typeof DigitsInput>,
  'value' | 'onValueChange' | 'error'
> & {
  readonly name: string;
};

/** Digits of the surrounding form: an account number, a code, a masked PIN. The value is a string, leading zeros kept. */
export function DigitsField({ name, ...rest }: DigitsFieldProps): JSX.Element {
  const { change, ...field } = useBoundField<string>(name);
  return <DigitsInput {...rest} {...field} onValueChange={change} />;
}
