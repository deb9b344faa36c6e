import { useFormikContext } from 'formik';
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { labelsCopy } from '@/words/labels';
import classes from './Form.module.css';
import { type RegisteredField, RegisterFieldContext } from './formContext';

function focusField({ currentTarget }: MouseEvent<HTMLButtonElement>, name: string): void {
  currentTarget.form?.querySelector<HTMLElement>(`[data-name="${name}"]`)?.focus();
}

/**
 * Links to the wrong fields, above the form, after GOV.UK's pattern; the sentences are at the fields. The
 * focus goes to the first of them (docs/contracts/ui.md), so that a single error needs no list.
 */
export function ErrorSummary({ children }: { readonly children: ReactNode }) {
  const { errors } = useFormikContext<Record<string, unknown>>();
  const [fields, setFields] = useState<readonly RegisteredField[]>([]);
  const register = useCallback((field: RegisteredField) => {
    setFields((others) => [...others, field]);
    return () => setFields((all) => all.filter((each) => each !== field));
  }, []);
  const wrong = fields.filter(({ name }) => errors[name] !== undefined);

  return (
    <RegisterFieldContext value={register}>
      {wrong.length < 2 ? null : (
        <section aria-label={labelsCopy.errorSummary} className={classes.summary}>
          <strong>{labelsCopy.errorSummary}</strong>
          <ul>
            {wrong.map(({ name, label }) => (
              <li key={name}>
                <button type="button" onClick={(event) => focusField(event, name)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </RegisterFieldContext>
  );
}
