import { notificationText } from '../../messages/catalogue.ts';
import { en } from '../../messages/en/index.ts';
import type { Notification } from '../../notifications/texts.ts';
import type { Reader } from './receipts.ts';
import { paragraphs, type Written } from './written.ts';

const placeOf = ({ appOrigin }: Reader) => `See your complaints: ${appOrigin}/signup/complaints`;

/** People at Mota have read a complaint; in the words of the notification. */
export function complaintAcknowledgedLetter(reader: Reader, { words }: Notification): Written {
  const { title, message } = notificationText(en, words);
  return {
    subject: title,
    text: paragraphs(`Hello ${reader.firstName},`, message, placeOf(reader)),
  };
}

const outcomes = {
  upheld: 'You were right, and we’re sorry.',
  'partly upheld': 'You were right in part, and we’re sorry.',
  'not upheld': 'We found no fault on our side.',
} as const;

/** The decision on a complaint, with the whole answer. */
export const complaintDecidedLetter = (
  reader: Reader,
  reference: string,
  { outcome, answer }: { readonly outcome: keyof typeof outcomes; readonly answer: string },
): Written => ({
  subject: `Our answer to your complaint ${reference}`,
  text: paragraphs(
    `Hello ${reader.firstName},`,
    outcomes[outcome],
    answer,
    'This closes your complaint. If something is still wrong, you can make a new one.',
    placeOf(reader),
  ),
});
