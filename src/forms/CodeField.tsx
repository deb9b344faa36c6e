import { fieldsCopy } from '@/words/fields';
import { TextField } from './fields';

/** The code from a mail, as `code` of the surrounding form; a browser may suggest it. */
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
