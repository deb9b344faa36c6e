import type { Letter, Reader } from '../text/letter.ts';
import type { en } from './en/index.ts';

/** A text in one language: constant, or a function of values. */
type Phrase<English, Text> = English extends (given: infer Given) => unknown
  ? (given: Given) => Text
  : Text;

type English = typeof en;

type Phrases<Part, Text> = { readonly [Code in keyof Part]: Phrase<Part[Code], Text> };

/** A notification as its customer reads it. */
export interface NotificationText {
  readonly title: string;
  readonly message: string;
}

/** All texts of one language. A missing code doesn't compile. */
export interface Catalogue {
  readonly refusals: Phrases<English['refusals'], string>;
  readonly words: Phrases<English['words'], string>;
  readonly notifications: Phrases<English['notifications'], NotificationText>;
  readonly mails: Phrases<English['mails'], Letter>;
}

/** The code of a text, with the text's values if it has any. A catalogue renders them in its language. */
type MessageOf<Part> = {
  [Code in keyof Part]: Part[Code] extends (given: infer Given) => unknown
    ? { readonly code: Code } & Given
    : Code;
}[keyof Part];

/** Why a call is refused: `'not_found'`, or `{ code: 'pin_wrong', left: 2 }`. */
export type RefusalMessage = MessageOf<English['refusals']>;

/**
 * A notification before it is rendered in a language: `'pin_locked'`, or `{ code: 'payout_late', name: 'Keke' }`. It
 * can be stored as JSON.
 */
export type NotificationMessage = MessageOf<English['notifications']>;

/** A message without the properties `Later`, which are added before it is stored. */
export type WithoutLater<Words, Later extends PropertyKey> = Words extends unknown
  ? Omit<Words, Later>
  : never;

/**
 * An email as it is stored: without the values of `Reader`, and with a notification's code and values instead of its
 * text.
 */
type StoredMail<Code, Given> = Given extends NotificationText
  ? { readonly code: Code; readonly news: NotificationMessage } & Omit<
      Given,
      keyof Reader | keyof NotificationText
    >
  : keyof Omit<Given, keyof Reader> extends never
    ? Code
    : { readonly code: Code } & Omit<Given, keyof Reader>;

type EnglishMails = English['mails'];

/**
 * An email before it is rendered in a language: `'account_exists'`, or `{ code: 'deposit', amount: '5000', bank:
 * 'GTBank' }`.
 */
export type MailMessage = {
  [Code in keyof EnglishMails]: StoredMail<Code, Parameters<EnglishMails[Code]>[0]>;
}[keyof EnglishMails];

export const codeOf = <Code extends string>(message: Code | { readonly code: Code }): Code =>
  typeof message === 'string' ? message : message.code;

/** Returns the sentence of a refusal in the language of this catalogue. */
export function sentenceOf(
  { refusals }: Pick<Catalogue, 'refusals'>,
  message: RefusalMessage,
): string {
  if (typeof message === 'string') return refusals[message];
  // `RefusalMessage` pairs each code with the values of its phrase. The compiler can't follow this pairing here.
  const phrase = refusals[message.code] as (given: RefusalMessage) => string;
  return phrase(message);
}

/** Returns the text of a notification in the language of this catalogue. */
export function notificationText(
  { notifications }: Pick<Catalogue, 'notifications'>,
  message: NotificationMessage,
): NotificationText {
  if (typeof message === 'string') return notifications[message];
  const phrase = notifications[message.code] as (given: NotificationMessage) => NotificationText;
  return phrase(message);
}

/** A text as tables store it: the code and the values. */
export interface StoredMessage {
  readonly code: string;
  readonly given: unknown;
}

export function toStored(message: string | { readonly code: string }): StoredMessage {
  if (typeof message === 'string') return { code: message, given: null };
  const { code, ...given } = message;
  return { code, given };
}

/**
 * Returns the text for a stored code and values, or undefined if the code is unknown because a newer release stored it.
 */
export function textOfStored<Text>(
  phrases: Readonly<Record<string, Text | ((given: never) => Text)>>,
  { code, given }: StoredMessage,
): Text | undefined {
  if (!Object.hasOwn(phrases, code)) return undefined;
  const phrase = phrases[code];
  // A code is stored together with all values of its phrase.
  return typeof phrase === 'function' ? (phrase as (given: unknown) => Text)(given) : phrase;
}

/**
 * Renders a stored email for its reader, in the language of this catalogue. Returns undefined if its code is unknown
 * because a newer release stored it.
 */
export function letterOf(
  { mails, notifications }: Catalogue,
  { code, given }: StoredMessage,
  reader: Reader,
): Letter | undefined {
  const { news, ...filledIn } = (given ?? {}) as { readonly news?: NotificationMessage };
  const notification = news === undefined ? {} : textOfStored(notifications, toStored(news));
  return (
    notification &&
    textOfStored(mails, { code, given: { ...filledIn, ...notification, ...reader } })
  );
}
