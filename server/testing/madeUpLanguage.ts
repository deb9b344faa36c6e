import type { Catalogue } from '../src/platform/messages/catalogue.ts';
import { en } from '../src/platform/messages/en/index.ts';

type Texts = string | object;
type Spoken = (given: never) => Texts;

const url = String.raw`https?:\/\/\S+`;

/** Returns the texts within the values of a message. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : typeof value === 'string'
      ? [value]
      : [];

/** Returns the names among the values of a message. Names stay the same in every language. */
export const namesIn = (given: unknown): string[] =>
  textsIn(given)
    .filter((text) => /[^\p{Ll}\s]/u.test(text))
    .toSorted((one, other) => other.length - one.length);

const except = (names: readonly string[]) =>
  [url, ...names.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))].join('|');

/** Replaces each vowel with two accented ones, as in the app's made-up language. Texts become about 40 % longer. */
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

/** A made-up language. Each text is derived from the English one when its values are filled in. */
export const madeUp = {
  refusals: translatePart(en.refusals),
  words: translatePart(en.words),
  notifications: translatePart(en.notifications),
  mails: translatePart(en.mails),
} as unknown as Catalogue;

/** Returns whether a text is in the made-up language: apart from names and URLs, every vowel has an accent. */
export const isMadeUp = (text: string, names: readonly string[] = []) =>
  !/[aeiou]/i.test(text.replaceAll(new RegExp(except(names), 'gu'), ''));
