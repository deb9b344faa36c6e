import { en } from '../../messages/en/index.ts';
import { notificationText } from '../../messages/catalogue.ts';
import type { Notification } from '../../notifications/texts.ts';
import { paragraphs, type Written } from './written.ts';

/** The decision on an identity check or a withdrawal, in the words of the notification. */
export function decisionLetter(firstName: string, { words }: Notification): Written {
  const { title, message } = notificationText(en, words);
  return { subject: title, text: paragraphs(`Hello ${firstName},`, message) };
}
