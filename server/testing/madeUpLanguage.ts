import type { Catalogue } from '../src/platform/messages/catalogue.ts';
import { en } from '../src/platform/messages/en/index.ts';

type Texts = string | object;
type Spoken = (given: never) => Texts;

const url = String.raw`https?:\/\/\S+`;

/** The texts within values that were filled in. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : typeof value === 'string'
      ? [value]
      : [];

/** Names stay as they are in any language: texts that were filled in and are more than words in lower case. */
export const namesIn = (given: unknown): string[] =>
  textsIn(given)
    .filter((text) => /[^\p{Ll}\s]/u.test(text))
    .toSorted((one, other) => other.length - one.length);

const except = (names: readonly string[]) =>
  [url, ...names.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))].join('|');

/** Two accented vowels for each, as the app's made-up language has them: longer by about 40 %. */
const lengthen = (text: string, names: readonly string[]) =>
  text.replaceAll(new RegExp(`${except(names)}|[aeiouAEIOU]`, 'gu'), (found) =>
    found.length > 1 ? found : `${found}\u0301`.normalize().repeat(2),
  );

const translate = (texts: Texts, names: readonly string[]): Texts =>
  typeof texts === 'string'
    ? lengthen(texts, names)
    : Object.fromEntries(
        Object.entries<Texts>({ ...texts }).map(([key, each]) => [key, translate(each, names)]),
      );

const translatePart = (phrases: Readonly<Record<string, Texts>>) =>
  Object.fromEntries(
    Object.entries(phrases).map(([code, phrase]) => [
      code,
      typeof phrase === 'function'
        ? (given: never) => translate((phrase as Spoken)(given), namesIn(given))
        : translate(phrase, []),
    ]),
  );

/** English in a language that no one speaks, made of each text as it is filled in. */
export const madeUp = {
  refusals: translatePart(en.refusals),
  words: translatePart(en.words),
  notifications: translatePart(en.notifications),
  mails: translatePart(en.mails),
} as unknown as Catalogue;

/** Whether a text is in it: but for names and URLs, none of its vowels is plain. */
export const isMadeUp = (text: string, names: readonly string[] = []) =>
  !/[aeiou]/i.test(text.replaceAll(new RegExp(except(names), 'gu'), ''));
