import { paragraphs, type Letter, type Reader } from '../../../text/letter.ts';
import { hello } from './hello.ts';

/** A notification that is also sent by email, with the same text. */
interface News extends Reader {
  readonly title: string;
  readonly message: string;
}

const letter = ({ firstName, title, message }: News, ...place: readonly string[]): Letter => ({
  subject: title,
  text: paragraphs(hello(firstName), message, ...place),
});

/** Emails with the text of their notification. */
export const news = {
  /** About an identity check, a withdrawal, payouts to a bank, or the wallet. */
  decision: (notification: News) => letter(notification),
  contract_news: ({ link, ...notification }: News & { readonly link: string }) =>
    letter(notification, `See your portfolio: ${notification.appOrigin}/signup${link}`),
  complaint_acknowledged: (notification: News) =>
    letter(notification, `See your complaints: ${notification.appOrigin}/signup/complaints`),
} as const;
