import { type JSX, type RefObject, useEffect, useState } from 'react';
import { labels } from '@/messages/labels';
import classes from './Form.module.css';

type ErrorSummaryProps = { readonly form: RefObject<HTMLFormElement | null> };

const wrongFieldsOf = (form: HTMLFormElement): readonly HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('[aria-invalid=true]'),
];

/** The fields know their labels, their errors and their order: what is drawn of them is what counts. */
function useWrongFields(form: RefObject<HTMLFormElement | null>): readonly HTMLInputElement[] {
  const [fields, setFields] = useState<readonly HTMLInputElement[]>([]);
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    const observer = new MutationObserver(() => setFields(wrongFieldsOf(element)));
    observer.observe(element, { subtree: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, [form]);
  return fields;
}

/**
 * Ways to the fields that are wrong, after GOV.UK's pattern; their sentences stand with them. The focus goes to the
 * first of them (docs/contracts/ui.md), so that a single error needs no list.
 */
export function ErrorSummary({ form }: ErrorSummaryProps): JSX.Element | null {
  const fields = useWrongFields(form);
  if (fields.length < 2) return null;
  return (
    <section aria-label={labels.errorSummary} className={classes.summary}>
      <strong>{labels.errorSummary}</strong>
      <ul>
        {fields.map((field) => (
          <li key={field.id}>
            <button type="button" onClick={() => field.focus()}>
              {field.labels?.[0]?.textContent}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
