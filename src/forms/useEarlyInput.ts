import type { FormikHelpers } from 'formik';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { changedFields } from './changedFields';
import { releaseForm } from './earlySubmit';

/**
 * Takes over what a customer typed into a prerendered form before React was there. React leaves the text in the fields
 * but ignores it: the form has to learn of it before anything is drawn again with the form's own values.
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
    // In its own task, because the form has the values by then.
    const release = setTimeout(() => releaseForm(element), 0);
    return () => clearTimeout(release);
  }, [form]);
}
