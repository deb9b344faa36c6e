interface DiffLine {
  readonly sign: 'kept' | 'gone' | 'new';
  readonly line: string;
}

/** At [i][j]: the length of the longest common subsequence of `before` from i on and `after` from j on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const isSame = before[i] === after[j];
      const next = lengths[i + 1];
      const row = lengths[i];
      if (!next || !row) continue;
      row[j] = isSame ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

/** Compares two texts line by line: which lines are kept, removed and added. */
export function lineDiff(textBefore: string, textAfter: string): DiffLine[] {
  const before = textBefore.split('\n');
  const after = textAfter.split('\n');
  const lengths = commonLengths(before, after);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const gone = before[i];
    const added = after[j];
    if (gone !== undefined && gone === added) {
      lines.push({ sign: 'kept', line: gone });
      i += 1;
      j += 1;
    } else if (
      gone !== undefined &&
      (added === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      lines.push({ sign: 'gone', line: gone });
      i += 1;
    } else {
      lines.push({ sign: 'new', line: added ?? '' });
      j += 1;
    }
  }
  return lines;
}
