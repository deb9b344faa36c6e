/** A customer's name, in the two parts that they entered. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

// Letters that Unicode doesn't decompose into a plain letter and a mark.
const plainLetters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Ð: 'D',
  Ø: 'O',
  Þ: 'TH',
  Đ: 'D',
  Ł: 'L',
  Ŋ: 'N',
  Œ: 'OE',
  Ɓ: 'B',
  Ɗ: 'D',
  Ǝ: 'E',
  Ɛ: 'E',
  Ɔ: 'O',
  Ƙ: 'K',
  Ƴ: 'Y',
};

const titles = new Set(
  'ALHAJA ALHAJI BARR BARRISTER CHIEF DR ENGR HAJIA HAJIYA HON II III JR LADY MADAM MALAM MALLAM MISS MR MRS MS OBA PASTOR PRINCE PRINCESS PROF REV SIR SR'.split(
    ' ',
  ),
);

/**
 * Returns the words of a name in plain capitals. Removes accents, apostrophes, invisible characters and everything else
 * that isn't a letter.
 */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/['’‘ʼʻ`´\p{Cf}]/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/\P{ASCII}/gu, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** Consecutive words of a name, joined into one. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly letters: string;
}

function runsOf(words: readonly string[], longest: number): Run[] {
  const runs: Run[] = [];
  words.forEach((_, from) => {
    let letters = '';
    for (let to = from; to < words.length && letters.length < longest; to += 1) {
      letters += words[to] ?? '';
      runs.push({ from, to, letters });
    }
  });
  return runs;
}

/**
 * Returns every way in which a bank may write a first or last name. One of its words is enough: the app splits a full
 * name after its first word, so a middle name becomes part of the last name. A hyphenated name counts as a whole. A
 * title or an initial isn't enough, unless there is nothing else.
 */
function spellingsOf(name: string): Set<string> {
  const words = name.split(/\s+/u).map((word) => wordsOf(word).join(''));
  const significant = words.filter((word) => word.length > 1 && !titles.has(word));
  const spellings =
    significant.length > 0 ? [...significant, significant.join('')] : [words.join('')];
  return new Set(spellings.filter((spelling) => spelling !== ''));
}

/**
 * Returns whether a holder's name at a bank can be the customer's. It must contain their first and last names, in any
 * order and among any other words.
 */
export function namesMatch(holder: string, { firstName, lastName }: PersonName): boolean {
  const first = spellingsOf(firstName);
  const last = spellingsOf(lastName);
  const longest = Math.max(0, ...[...first, ...last].map(({ length }) => length));
  const runs = runsOf(wordsOf(holder), longest);
  const firsts = runs.filter(({ letters }) => first.has(letters));
  const lasts = runs.filter(({ letters }) => last.has(letters));
  // One word can't be both names.
  return firsts.some((one) => lasts.some((other) => one.to < other.from || other.to < one.from));
}
