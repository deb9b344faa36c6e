import type { Catalogue } from './catalogue.ts';
import { en } from './en/index.ts';

/** The languages that the server speaks, by their tags. Tests add one that no one speaks. */
export const languages = new Map<string, Catalogue>([['en', en]]);

/** The words of a language, or else English. */
export const catalogueOf = (language: string): Catalogue => languages.get(language) ?? en;

/** The tags of an Accept-Language header, the most welcome first, each without its region: "en-GB, ha;q=0.8" has en and ha. */
function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [range = '', quality] = part.split(';').map((piece) => piece.trim());
      const [language = ''] = range.toLowerCase().split('-');
      return { language, weight: quality?.startsWith('q=') ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language);
}

/** The words for a reader: in the language that their browser asks for, else in their own, else in English. */
export function readersCatalogue(header: string | undefined, own = 'en'): Catalogue {
  const accepted = acceptedLanguages(header ?? '').find((language) => languages.has(language));
  return catalogueOf(accepted ?? own);
}
