// A checkbox has no text; its value is what a browser would send for it.
const textFields = 'input[data-name]:not([type="checkbox"], [type="radio"], [type="file"])';

/** Returns the text fields of a form that hold something else than React has drawn. */
export const changedFields = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.querySelectorAll<HTMLInputElement>(textFields)].filter(
    ({ value, defaultValue, readOnly }) => value !== defaultValue && !readOnly,
  );
