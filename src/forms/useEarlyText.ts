import { type FormikValues, useFormikContext } from 'formik';
import { type RefObject, useLayoutEffect } from 'react';

// A checkbox has no text; its value is what a browser would send for it.
const textFields = 'input[name]:not([type="checkbox"], [type="radio"], [type="file"])';

/**
 * Tells the form what was typed in its fields before React took the prerendered page over: React leaves the text there,
 * but takes no notice of it. It must be told before anything is drawn again, which would put the form's own values there.
 */
export function useEarlyText(form: RefObject<HTMLFormElement | null>): void {
  const { setFieldValue } = useFormikContext<FormikValues>();
  useLayoutEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>(textFields) ?? [];
    for (const { name, value, defaultValue, readOnly } of fields) {
      if (value !== defaultValue && !readOnly) void setFieldValue(name, value, false);
    }
  }, [form, setFieldValue]);
}
