const alphabets = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

const neutral = /[\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Returns whether a text mixes letters of one of these alphabets with other letters, such as a Latin name with a
 * Cyrillic "a".
 */
export function mixesAlphabets(text: string): boolean {
  const letters = (text.match(/\p{L}/gu) ?? []).filter((letter) => !neutral.test(letter));
  return alphabets.some((alphabet) => {
    const inAlphabet = letters.filter((letter) => alphabet.test(letter)).length;
    return inAlphabet > 0 && inAlphabet < letters.length;
  });
}

/**
 * Returns whether a text has invisible characters, such as a change of direction. Zero-width joiners are allowed,
 * because emoji contain them.
 */
export const containsHiddenCharacters = (text: string) => /(?!\u200d)[\p{Cc}\p{Cf}]/u.test(text);

export const containsLink = (text: string) => /:\/\/|\bwww\./i.test(text);

/**
 * Returns whether a text contains contact details: an "@", a dot, or seven digits with nothing but spaces, punctuation
 * or symbols between them.
 */
export function containsContact(text: string): boolean {
  const plain = text.normalize('NFKC');
  return /[@.。]/u.test(plain) || /\p{Nd}{7}/u.test(plain.replaceAll(/[^\p{L}\p{Nd}]/gu, ''));
}

/** Returns a name for an email, without anything that an email client would turn into a link. */
export const plainName = (name: string) =>
  name.replaceAll(/[^\p{L}\p{M}\p{N} '’&,()!-]+/gu, ' ').trim();

/** Returns a plain name in quotation marks. */
export const quotedName = (name: string) => `"${plainName(name)}"`;
