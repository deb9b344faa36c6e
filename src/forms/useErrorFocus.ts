import type { FormikState } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';

type Attempt = Pick<FormikState<unknown>, 'isSubmitting' | 'submitCount'> & {
  readonly isValid: boolean;
};

/** After a submission, moves the focus to the first invalid field and scrolls the form's message into view. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, attempt: Attempt): void {
  const { isSubmitting, submitCount, isValid } = attempt;
  const handledAttempt = useRef(0);

  useEffect(() => {
    if (isSubmitting || handledAttempt.current === submitCount) return;
    handledAttempt.current = submitCount;
    // The first invalid field in the order of the page, which may differ from the schema's.
    const wrong = form.current?.querySelector<HTMLInputElement>(
      '[aria-invalid=true]:not(:disabled)',
    );
    wrong?.focus();
    // Hidden characters can't be corrected one by one, so the next entry replaces all of them.
    if (wrong?.dataset.secret) wrong.select();
    // The field may be a screen away from the message.
    form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [form, isSubmitting, submitCount, isValid]);
}
