import { flushSync } from 'react-dom';
import { changedFields } from './changedFields';

/**
 * Passes to a form's fields what the browser or a password manager filled in without an event. React ignores such text,
 * so the form would call the field empty. Each field handles the text as if it had been typed, before the form is
 * checked.
 */
export function readAutofill(form: HTMLFormElement): void {
  const unread = changedFields(form);
  flushSync(() => {
    unread.forEach((field) => field.dispatchEvent(new Event('input', { bubbles: true })));
  });
}
