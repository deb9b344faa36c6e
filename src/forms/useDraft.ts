import type { FormikHelpers, FormikValues } from 'formik';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Draft, keepDraft, takeDraft } from '@/lib/drafts';

const openFields = '[name]:not([data-secret], [autocomplete="one-time-code"])';

/** What stands in the fields of a form, without its passwords, PINs and codes. */
function withoutSecrets(values: FormikValues, form: HTMLFormElement): Draft {
  const names = Array.from(form.querySelectorAll(openFields), (field) =>
    field.getAttribute('name'),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** Keeps what is typed in a form when its session ends under it, and puts it back when its customer is back. */
export function useDraft<Values extends FormikValues>(
  form: RefObject<HTMLFormElement | null>,
  label: string | undefined,
  { values, setValues }: { readonly values: Values } & Pick<FormikHelpers<Values>, 'setValues'>,
): void {
  const latest = useRef(values);

  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);

  // Before the fields are gone, which tell what is secret.
  useLayoutEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    const name = [window.location.pathname, label, ...Object.keys(latest.current)].join(' ');
    const draft = takeDraft(name);
    if (draft !== null) void setValues({ ...latest.current, ...draft }, false);
    return () => keepDraft(name, withoutSecrets(latest.current, element), Date.now());
  }, [form, label, setValues]);
}
