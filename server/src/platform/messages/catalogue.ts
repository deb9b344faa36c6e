import type { Letter, Reader } from '../text/letter.ts';
import type { en } from './en/index.ts';

/** A text in one language: always the same, or with values filled in. */
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

/** All that one language says. A code that is missing does not compile. */
export interface Catalogue {
  readonly refusals: Phrases<English['refusals'], string>;
  readonly words: Phrases<English['words'], string>;
  readonly notifications: Phrases<English['notifications'], NotificationText>;
  readonly mails: Phrases<English['mails'], Letter>;
}

/** A text by its code and values, in no language yet. */
type WordsOf<Part> = {
  [Code in keyof Part]: Part[Code] extends (given: infer Given) => unknown
    ? { readonly code: Code } & Given
    : Code;
}[keyof Part];

/** Why a call is refused: `'not_found'`, or `{ code: 'pin_wrong', left: 2 }`. */
export type RefusalWords = WordsOf<English['refusals']>;

/** The text of a notification: `'pin_locked'`, or `{ code: 'payout_late', name: 'Keke' }`. It can be kept as JSON. */
export type NotificationWords = WordsOf<English['notifications']>;

/** Some of the values; the rest is filled in later. */
export type WithoutLater<Words, Later extends PropertyKey> = Words extends unknown
  ? Omit<Words, Later>
  : never;

/** A mail as it is stored: without its reader, and with the code of a notification in place of its words. */
type KeptOfMail<Code, Given> = Given extends NotificationText
  ? { readonly code: Code; readonly news: NotificationWords } & Omit<
      Given,
      keyof Reader | keyof NotificationText
    >
  : keyof Omit<Given, keyof Reader> extends never
    ? Code
    : { readonly code: Code } & Omit<Given, keyof Reader>;

type EnglishMails = English['mails'];

/** A mail in no language yet: `'pin_locked'`, or `{ code: 'deposit', amount: '5000', bank: 'GTBank' }`. */
export type MailWords = {
  [Code in keyof EnglishMails]: KeptOfMail<Code, Parameters<EnglishMails[Code]>[0]>;
}[keyof EnglishMails];

export const codeOf = <Code extends string>(words: Code | { readonly code: Code }): Code =>
  typeof words === 'string' ? words : words.code;

/** The sentence of a refusal in the language of this catalogue. */
export function sentenceOf({ refusals }: Pick<Catalogue, 'refusals'>, words: RefusalWords): string {
  if (typeof words === 'string') return refusals[words];
  // `RefusalWords` has paired each code with what its phrase takes; the compiler cannot follow the pair through.
  const phrase = refusals[words.code] as (given: RefusalWords) => string;
  return phrase(words);
}

/** The text of a notification in the language of this catalogue. */
export function notificationText(
  { notifications }: Pick<Catalogue, 'notifications'>,
  words: NotificationWords,
): NotificationText {
  if (typeof words === 'string') return notifications[words];
  const phrase = notifications[words.code] as (given: NotificationWords) => NotificationText;
  return phrase(words);
}

/** A text as tables store it: the code and the values. */
export interface StoredWords {
  readonly code: string;
  readonly given: unknown;
}

export function toStored(words: string | { readonly code: string }): StoredWords {
  if (typeof words === 'string') return { code: words, given: null };
  const { code, ...given } = words;
  return { code, given };
}

/** The text for stored words; undefined for a code that is unknown here, because a newer release has written it. */
export function textOfStored<Text>(
  phrases: Readonly<Record<string, Text | ((given: never) => Text)>>,
  { code, given }: StoredWords,
): Text | undefined {
  if (!Object.hasOwn(phrases, code)) return undefined;
  const phrase = phrases[code];
  // A code is stored together with all values of its phrase.
  return typeof phrase === 'function' ? (phrase as (given: unknown) => Text)(given) : phrase;
}

/** A stored mail for its reader, in the language of this catalogue; undefined for one that a newer release has written. */
export function letterOf(
  { mails, notifications }: Catalogue,
  { code, given }: StoredWords,
  reader: Reader,
): Letter | undefined {
  const { news, ...filledIn } = (given ?? {}) as { readonly news?: NotificationWords };
  const told = news === undefined ? {} : textOfStored(notifications, toStored(news));
  return told && textOfStored(mails, { code, given: { ...filledIn, ...told, ...reader } });
}
