import { TextArea } from '@/ui/forms/TextArea';
import { useFormField } from './useFormField';

interface LongTextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** Returns the text for the number of characters left. The number is negative if there are too many characters. */
  readonly count: (left: number) => string;
  /** Maximum number of characters. More can be typed, so that pasted text is never cut off unnoticed. */
  readonly most: number;
}

/** Renders a field for text of several lines, with a counter. */
export function LongTextField({ name, count, most, ...props }: LongTextFieldProps) {
  const field = useFormField<string>(name, props.label);
  return <TextArea {...props} {...field} hint={count(most - field.value.trim().length)} />;
}
