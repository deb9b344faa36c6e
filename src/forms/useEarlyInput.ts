import type { FormikHelpers } from 'formik';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { releaseForm } from './earlySubmit';

// A checkbox has no text; its value is what a browser would send for it.
const textFields = 'input[data-name]:not([type="checkbox"], [type="radio"], [type="file"])';

/**
 * Takes over what a customer typed into a prerendered form before React was there. React leaves the text in the fields
 * but ignores it: the form has to learn of it before anything is drawn again with the form's own values.
 */
export function useEarlyInput<Values>(
  form: RefObject<HTMLFormElement | null>,
  { setFieldValue }: Pick<FormikHelpers<Values>, 'setFieldValue'>,
): void {
  useLayoutEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>(textFields) ?? [];
    for (const { dataset, value, defaultValue, readOnly } of fields) {
      const { name } = dataset;
      if (name && value !== defaultValue && !readOnly) void setFieldValue(name, value, false);
    }
  }, [form, setFieldValue]);

  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    // In its own task, because the form has the values by then.
    const release = setTimeout(() => releaseForm(element), 0);
    return () => clearTimeout(release);
  }, [form]);
}
