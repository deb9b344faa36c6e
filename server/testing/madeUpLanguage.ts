import type { Catalogue } from '../src/platform/messages/catalogue.ts';
import { en } from '../src/platform/messages/en/index.ts';

type Texts = string | { readonly [key: string]: Texts };
type Phrase = Texts | ((given: never) => Texts);

/** Two accented vowels for each, as the app's made-up language has them: longer by about 40 %. */
const lengthen = (text: string) =>
  text.replaceAll(/[aeiou]/gi, (vowel) => `${vowel}\u0301`.normalize().repeat(2));

const translate = (texts: Texts): Texts =>
  typeof texts === 'string'
    ? lengthen(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, translate(each)]));

const translatePart = (phrases: Readonly<Record<string, Phrase>>) =>
  Object.fromEntries(
    Object.entries(phrases).map(([code, phrase]) => [
      code,
      typeof phrase === 'function' ? (given: never) => translate(phrase(given)) : translate(phrase),
    ]),
  );

/** English in a language that no one speaks, made of each text as it is filled in. */
export const madeUp = {
  refusals: translatePart(en.refusals),
  notifications: translatePart(en.notifications),
} as unknown as Catalogue;

/** Whether a text is in it: none of its vowels is plain. */
export const isMadeUp = (text: string) => !/[aeiou]/i.test(text);
