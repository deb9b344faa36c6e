import type { ComponentProps, JSX } from 'react';
import { PasswordInput } from '@/ui/PasswordInput';
import { useBoundField } from './useBoundField';

type PasswordFieldProps = Omit<
  ComponentProps<typeof PasswordInput>,
  'value' | 'onValueChange' | 'error'
> & {
  readonly name: string;
};

/** A password of the surrounding form. */
export function PasswordField({ name, ...rest }: PasswordFieldProps): JSX.Element {
  const { change, ...field } = useBoundField<string>(name);
  return <PasswordInput {...rest} {...field} onValueChange={change} />;
}
