import { paragraphs, type Written } from './written.ts';

/** The decision on an identity check or a withdrawal, in the words of the notification. */
export const decisionLetter = (
  firstName: string,
  { title, message }: { readonly title: string; readonly message: string },
): Written => ({ subject: title, text: paragraphs(`Hello ${firstName},`, message) });
