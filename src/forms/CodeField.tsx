import { fieldMessages, missingMessages } from '@/messages/forms';
import { TextField } from './fields';

/** Renders the field `code` of the surrounding form, for a code from an email. Browsers may suggest it. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label={fieldMessages.code}
      missing={missingMessages.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
