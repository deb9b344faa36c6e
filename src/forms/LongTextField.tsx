import { TextArea } from '@/ui/TextArea';
import { useFormField } from './useFormField';

interface LongTextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** Says how many characters are left; below zero, how many are too many. */
  readonly count: (left: number) => string;
  /** How many characters there may be. More can be typed, so that nothing pasted is cut off unseen. */
  readonly most: number;
}

/** Text of several lines, with a counter. */
export function LongTextField({ name, count, most, ...props }: LongTextFieldProps) {
  const field = useFormField<string>(name, props.label);
  return <TextArea {...props} {...field} hint={count(most - field.value.trim().length)} />;
}
