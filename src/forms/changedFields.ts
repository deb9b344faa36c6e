// A checkbox has no text. Its value is what a browser would send.
const textFields = 'input[data-name]:not([type="checkbox"], [type="radio"], [type="file"])';

/** Returns the text fields of a form whose text differs from what React has rendered. */
export const changedFields = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.querySelectorAll<HTMLInputElement>(textFields)].filter(
    ({ value, defaultValue, readOnly }) => value !== defaultValue && !readOnly,
  );
