import type { NotificationText } from '../../notifications/texts.ts';
import type { Reader } from './receipts.ts';
import { paragraphs, type Written } from './written.ts';

/** A mail with the words of the notification about a contract. */
export const contractNewsLetter = (
  { firstName, appOrigin }: Reader,
  { title, message, link }: NotificationText,
): Written => ({
  subject: title,
  text: paragraphs(
    `Hello ${firstName},`,
    message,
    `See your portfolio: ${appOrigin}/signup${link}`,
  ),
});
