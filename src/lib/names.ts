import { plainText } from '@contract/rules/plainText';

const word = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*$/u;

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Splits a name into its first word and the rest. Returns null unless there are at least two words of letters of any
 * script, with hyphens and apostrophes only inside words (section 5, sign up).
 */
export function splitFullName(fullName: string): PersonName | null {
  const words = plainText(fullName).split(/\s+/u);
  const [firstName, ...others] = words;
  if (firstName === undefined || others.length === 0 || !words.every((each) => word.test(each))) {
    return null;
  }
  return { firstName, lastName: others.join(' ') };
}

/** Returns the first and last name. If both are missing, the first name is the whole name. */
export function nameOf(person: PersonName & { readonly name: string }): PersonName {
  const { firstName, lastName, name } = person;
  return firstName || lastName ? { firstName, lastName } : { firstName: name, lastName: '' };
}

// Returns the first letter with its accents. Intl.Segmenter could do this, but creating the first one takes 50 ms on a
// slow phone.
const firstLetter = (name: string): string => /^\P{M}\p{M}*/u.exec(name.trim())?.[0] ?? '';

/** Returns the letters that replace a missing photo: "AO" for Ada Obi. */
export function initialsOf(name: PersonName): string {
  return `${firstLetter(name.firstName)}${firstLetter(name.lastName)}`.toLocaleUpperCase('en-NG');
}

/** Joins first and last name with a space, unless one of them is missing. */
export function fullNameOf(name: PersonName): string {
  return `${name.firstName} ${name.lastName}`.trim();
}
