import { type FormikErrors, useFormikContext } from 'formik';
import type { JSX, RefObject } from 'react';
import { labels } from '@/messages/labels';
import classes from './Form.module.css';

type ErrorSummaryProps = { readonly form: RefObject<HTMLFormElement | null> };

/** The errors as a list of ways to their fields, after GOV.UK's pattern; the focus stays with the first field. */
export function ErrorSummary({ form }: ErrorSummaryProps): JSX.Element | null {
  const { errors, submitCount } = useFormikContext<Record<string, string>>();
  const entries = Object.entries(errors satisfies FormikErrors<Record<string, string>>);
  if (submitCount === 0 || entries.length === 0) return null;

  const focusField = (name: string) => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };

  return (
    <section aria-label={labels.errorSummary} className={classes.summary}>
      <strong>{labels.errorSummary}</strong>
      <ul>
        {entries.map(([name, error]) => (
          <li key={name}>
            <button type="button" onClick={() => focusField(name)}>
              {error}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
