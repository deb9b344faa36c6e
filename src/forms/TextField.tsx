import type { ComponentProps, JSX } from 'react';
import { TextInput } from '@/ui/TextInput';
import { useBoundField } from './useBoundField';

type TextFieldProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onValueChange' | 'error'
> & {
  readonly name: string;
};

/** One line of text of the surrounding form; the value is a string. */
export function TextField({ name, ...rest }: TextFieldProps): JSX.Element {
  const { change, ...field } = useBoundField<string>(name);
  return <TextInput {...rest} {...field} onValueChange={change} />;
}
