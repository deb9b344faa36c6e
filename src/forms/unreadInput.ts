import type { FormikHelpers } from 'formik';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { releaseForm } from './earlySubmit';

// Leaves out checkboxes, radio buttons and file inputs, because nobody types their value.
const textFields = 'input[data-name]:not([type="checkbox"], [type="radio"], [type="file"])';

/** Returns the text fields of a form whose text differs from what React has rendered. */
const changedFields = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.querySelectorAll<HTMLInputElement>(textFields)].filter(
    ({ value, defaultValue, readOnly }) => value !== defaultValue && !readOnly,
  );

/**
 * Passes text to the form that a customer typed into a prerendered page before React was ready. React leaves such text
 * in the fields but ignores it, so the form must read it before it renders its own values.
 */
export function useEarlyInput<Values>(
  form: RefObject<HTMLFormElement | null>,
  { setFieldValue }: Pick<FormikHelpers<Values>, 'setFieldValue'>,
): void {
  useLayoutEffect(() => {
    for (const { dataset, value } of form.current ? changedFields(form.current) : []) {
      if (dataset.name) void setFieldValue(dataset.name, value, false);
    }
  }, [form, setFieldValue]);

  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    // The form is released in a separate task, when it has the new values.
    const release = setTimeout(() => releaseForm(element), 0);
    return () => clearTimeout(release);
  }, [form]);
}

/**
 * Passes text to a form's fields that the browser or a password manager filled in without an event. React ignores such
 * text, so the form would treat the field as empty. Each field handles the text as if it had been typed, before the
 * form is validated.
 */
export function readAutofill(form: HTMLFormElement): void {
  const unread = changedFields(form);
  flushSync(() => {
    unread.forEach((field) => field.dispatchEvent(new Event('input', { bubbles: true })));
  });
}
