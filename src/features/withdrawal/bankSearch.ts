import type { SelectOption } from '@/ui/SelectInput';

/** Words that the short names of banks leave out: the United Bank for Africa is UBA. */
const unspoken = new Set(['of', 'for', 'and', 'the']);

/** A single letter is what a name begins with, and no initials. */
const fewestInitials = 3;

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

function initialsOf(name: string): string {
  const words = wordsOf(name).filter((word) => !unspoken.has(word));
  return words.map((word) => word.charAt(0)).join('');
}

/** Whether people may mean this bank: by a part of its name, or by its initials, as GTB or GTBank. */
function isMeant(name: string, wanted: string): boolean {
  const initials = initialsOf(name);
  return (
    wordsOf(name).join('').includes(wanted) ||
    initials.startsWith(wanted) ||
    (initials.length >= fewestInitials && wanted.startsWith(initials))
  );
}

/** The banks that are meant by what was typed, in their order; all of them by nothing. */
export function findBanks(banks: readonly SelectOption[], typed: string): readonly SelectOption[] {
  const wanted = wordsOf(typed).join('');
  return banks.filter(({ label }) => isMeant(label, wanted));
}
