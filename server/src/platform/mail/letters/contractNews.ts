import { notificationText } from '../../messages/catalogue.ts';
import { en } from '../../messages/en/index.ts';
import type { Notification } from '../../notifications/texts.ts';
import type { Reader } from './receipts.ts';
import { paragraphs, type Written } from './written.ts';

/** A mail with the words of the notification about a contract. */
export function contractNewsLetter(
  { firstName, appOrigin }: Reader,
  { words, link }: Notification,
): Written {
  const { title, message } = notificationText(en, words);
  return {
    subject: title,
    text: paragraphs(
      `Hello ${firstName},`,
      message,
      `See your portfolio: ${appOrigin}/signup${link}`,
    ),
  };
}
