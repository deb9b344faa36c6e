import { flushSync } from 'react-dom';
import { changedFields } from './changedFields';

/**
 * Passes on to a form's fields what the browser or a password manager filled in without an event. React leaves such a
 * text in the field and doesn't know it, so that the form would call the field empty. Each field handles the text as if
 * it had been typed, before the form is checked.
 */
export function readAutofill(form: HTMLFormElement): void {
  const unread = changedFields(form);
  flushSync(() => {
    unread.forEach((field) => field.dispatchEvent(new Event('input', { bubbles: true })));
  });
}
