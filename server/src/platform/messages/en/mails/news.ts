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
  /** A decision on an identity check, a withdrawal or a wallet. */
  decision: (told: News) => letter(told),
  contract_news: ({ link, ...told }: News & { readonly link: string }) =>
    letter(told, `See your portfolio: ${told.appOrigin}/signup${link}`),
  complaint_acknowledged: (told: News) =>
    letter(told, `See your complaints: ${told.appOrigin}/signup/complaints`),
} as const;
