import { fieldsCopy } from '@/words/fields';
import { TextField } from './fields';

/** The field `code` of the surrounding form, for the code from a mail, which browsers may suggest. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label={fieldsCopy.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
