import { type ComponentType, createElement } from 'react';
import { CheckboxInput } from '@/ui/forms/CheckboxInput';
import { PasswordInput } from '@/ui/forms/PasswordInput';
import { SelectInput } from '@/ui/forms/SelectInput';
import { DigitsInput, TextInput } from '@/ui/forms/TextInput';
import { type BoundField, useFormField } from './useFormField';

type FieldProps<Props> = Omit<Props, keyof BoundField<unknown>> & {
  readonly name: string;
  readonly label: string;
};

/** Turns an input into a field that shows and changes its value in the surrounding form. */
function toField<Props extends object>(Input: ComponentType<Props>) {
  return function BoundInput({ name, ...props }: FieldProps<Props>) {
    const field = useFormField<unknown>(name, props.label);
    // The spread adds the props that `Omit` removed. TypeScript can't follow this.
    return createElement(Input, { ...props, ...field } as unknown as Props);
  };
}

export const TextField = toField(TextInput);
export const PasswordField = toField(PasswordInput);
/** Renders a field for digits. Its value is a string, so that leading zeros are kept. */
export const DigitsField = toField(DigitsInput);
export const SelectField = toField(SelectInput);
export const CheckboxField = toField(CheckboxInput);
