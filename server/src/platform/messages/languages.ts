import type { Catalogue } from './catalogue.ts';
import { en } from './en/index.ts';

/** The server's languages by tag. Tests add a made-up one. */
export const languages = new Map<string, Catalogue>([['en', en]]);

/** Returns the texts of a language, or the English ones if the server doesn't have that language. */
export const catalogueOf = (language: string): Catalogue => languages.get(language) ?? en;

/**
 * Returns the tags of an Accept-Language header without their regions, most preferred first. For "en-GB, ha;q=0.8"
 * these are en and ha.
 */
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

/**
 * Returns the texts for a reader: in the language that their browser requests, or else in their own, or else in
 * English.
 */
export function readersCatalogue(header: string | undefined, own = 'en'): Catalogue {
  const accepted = acceptedLanguages(header ?? '').find((language) => languages.has(language));
  return catalogueOf(accepted ?? own);
}
