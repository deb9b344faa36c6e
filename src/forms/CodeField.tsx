import { TextField } from './fields';

/** The code of a mail, as `code` of the surrounding form; a browser may offer it by itself. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label="Verification code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
