import type { FormikHelpers } from 'formik';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { changedFields } from './changedFields';
import { releaseForm } from './earlySubmit';

/**
 * Passes to the form what a customer typed into a prerendered page before React was ready. React leaves the text in the
 * fields but ignores it, so the form must read it before anything is rendered with the form's own values.
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
    // In a separate task, when the form has the values.
    const release = setTimeout(() => releaseForm(element), 0);
    return () => clearTimeout(release);
  }, [form]);
}
