interface DiffLine {
  readonly sign: 'kept' | 'gone' | 'new';
  readonly line: string;
}

/**
 * Returns a function that compares the rest of the first text, from line `i` on, with the rest of the second text, from
 * line `j` on. It returns the length of their longest common subsequence, in lines.
 */
function commonAfter(before: readonly string[], after: readonly string[]) {
  const table: number[][] = [];
  const common = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row: number[] = [];
    table[i] = row;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const isSame = before[i] === after[j];
      row[j] = isSame ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1));
    }
  }
  return common;
}

/** Compares two texts line by line: which lines are kept, removed and added. */
export function lineDiff(textBefore: string, textAfter: string): DiffLine[] {
  const before = textBefore.split('\n');
  const after = textAfter.split('\n');
  const common = commonAfter(before, after);
  const lines: DiffLine[] = [];
  for (let i = 0, j = 0; i < before.length || j < after.length;) {
    const isLast = j === after.length;
    const isGone = isLast || (i < before.length && common(i + 1, j) >= common(i, j + 1));
    const sign = before[i] === after[j] ? 'kept' : isGone ? 'gone' : 'new';
    lines.push({ sign, line: (sign === 'new' ? after[j] : before[i]) ?? '' });
    if (sign !== 'new') i += 1;
    if (sign !== 'gone') j += 1;
  }
  return lines;
}
