import type { Mail } from '../mailer.ts';

/** A mail's subject and text. All mails that Mota sends are written in this folder. */
export type Written = Omit<Mail, 'recipient'>;

/** The text of a mail; what is false is left out. */
export const paragraphs = (...texts: readonly (string | false)[]): string =>
  texts.filter((text) => text !== false).join('\n\n');
