import { useFormikContext } from 'formik';
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { fieldMessages } from '@/messages/forms';
import classes from './Form.module.css';
import { type RegisteredField, RegisterFieldContext } from './formContext';

function focusField({ currentTarget }: MouseEvent<HTMLButtonElement>, name: string): void {
  currentTarget.form?.querySelector<HTMLElement>(`[data-name="${name}"]`)?.focus();
}

interface ErrorSummaryProps {
  /** Single sentence for all empty fields, if the form has one. */
  readonly requiredMessage: string | undefined;
  readonly children: ReactNode;
}

/**
 * Lists the invalid fields above the fields of the form, like GOV.UK's error summary. Pressing a name moves the focus to
 * that field. The error messages are at the fields. The focus moves to the first invalid field automatically
 * (docs/contracts/ui.md), so a single error needs no list. There is also no list while empty fields share one message.
 */
export function ErrorSummary({ requiredMessage, children }: ErrorSummaryProps) {
  const { errors, submitCount } = useFormikContext<Record<string, unknown>>();
  const [fields, setFields] = useState<readonly RegisteredField[]>([]);
  const register = useCallback((field: RegisteredField) => {
    setFields((others) => [...others, field]);
    return () => setFields((all) => all.filter((each) => each !== field));
  }, []);
  const wrong = fields.filter(({ name }) => submitCount > 0 && errors[name] !== undefined);
  const hasSharedMessage = wrong.some(({ name }) => errors[name] === requiredMessage);

  return (
    <RegisterFieldContext value={register}>
      {wrong.length < 2 || hasSharedMessage ? null : (
        <section aria-label={fieldMessages.errorSummary} className={classes.summary}>
          <strong>{fieldMessages.errorSummary}</strong>
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
