import { MoneyEntry, type MoneyEntryProps } from './MoneyEntry';
import { type BoundField, useFormField } from './useFormField';

interface MoneyFieldProps extends Omit<MoneyEntryProps, keyof BoundField<string>> {
  readonly name: string;
}

/**
 * Renders a field for an amount in a form. Its value is a decimal string of naira such as "250000" or "1234.50", or
 * empty.
 */
export function MoneyField({ name, ...rest }: MoneyFieldProps) {
  return <MoneyEntry {...rest} {...useFormField<string>(name, rest.label)} />;
}
