import type { FormikState } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';

type Attempt = Pick<FormikState<unknown>, 'isSubmitting' | 'submitCount'> & {
  readonly isValid: boolean;
};

/** Moves the focus to a field, and scrolls its error and the field into view. */
function showField(field: HTMLElement): void {
  field.focus();
  // A field that has the focus already doesn't scroll when it gets it again. The error is the last description.
  // Boxes of digits have one error, which describes their group.
  const described = field.closest('[aria-errormessage], [aria-describedby]');
  const texts =
    described?.getAttribute('aria-errormessage') ?? described?.getAttribute('aria-describedby');
  const error = document.getElementById(texts?.split(' ').at(-1) ?? '');
  error?.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
}

/**
 * After a submission, scrolls the form's message into view and moves the focus to the first invalid field. If both don't
 * fit on the screen, the field is shown, because its error explains the refusal.
 */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, attempt: Attempt): void {
  const { isSubmitting, submitCount, isValid } = attempt;
  const handledAttempt = useRef(0);

  useEffect(() => {
    if (isSubmitting || handledAttempt.current === submitCount) return;
    handledAttempt.current = submitCount;
    form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
    // The first invalid field in the order of the page, which may differ from the schema's.
    const invalidField = form.current?.querySelector<HTMLInputElement>(
      '[aria-invalid=true]:not(:disabled)',
    );
    if (invalidField) showField(invalidField);
    // Hidden characters can't be corrected one by one, so the next entry replaces all of them.
    if (invalidField?.dataset.secret) invalidField.select();
  }, [form, isSubmitting, submitCount, isValid]);
}
