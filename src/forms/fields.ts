import { type ComponentType, createElement } from 'react';
import { PasswordInput } from '@/ui/PasswordInput';
import { SelectInput } from '@/ui/SelectInput';
import { DigitsInput, TextInput } from '@/ui/TextInput';
import { type BoundField, useFormField } from './useFormField';

type FieldProps<Props> = Omit<Props, keyof BoundField<unknown>> & {
  readonly name: string;
  readonly label: string;
};

/** Turns an input into a field, which shows and changes the value of its name in the surrounding form. */
function bound<Props extends object>(Input: ComponentType<Props>) {
  return function BoundInput({ name, ...props }: FieldProps<Props>) {
    const field = useFormField<unknown>(name, props.label);
    // The spread puts back the props that `Omit` took out, which TypeScript cannot follow.
    return createElement(Input, { ...props, ...field } as unknown as Props);
  };
}

export const TextField = bound(TextInput);
export const PasswordField = bound(PasswordInput);
/** Its value is a string, so that leading zeros stay. */
export const DigitsField = bound(DigitsInput);
export const SelectField = bound(SelectInput);
