import type { SelectOption } from '@/ui/forms/SelectInput';

/** Words that banks leave out of their initials: United Bank for Africa is UBA. */
const skippedWords = new Set(['of', 'for', 'and', 'the']);

/**
 * Minimum number of a bank's initials for a match with a longer text that begins with them, such as GTBank. With fewer,
 * too many texts would match.
 */
const minInitials = 3;

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

function initialsOf(name: string): string {
  const words = wordsOf(name).filter((word) => !skippedWords.has(word));
  return words.map((word) => word.charAt(0)).join('');
}

/** Returns whether a typed text matches a bank: as part of its name, or as its initials, such as GTB or GTBank. */
function isMatch(name: string, wanted: string): boolean {
  const initials = initialsOf(name);
  return (
    wordsOf(name).join('').includes(wanted) ||
    initials.startsWith(wanted) ||
    (initials.length >= minInitials && wanted.startsWith(initials))
  );
}

/** Returns the banks that match a typed text, in their original order. Returns all of them for an empty text. */
export function findBanks(banks: readonly SelectOption[], typed: string): readonly SelectOption[] {
  const term = wordsOf(typed).join('');
  return banks.filter(({ label }) => isMatch(label, term));
}
