import { lineDiff } from './lineDiff';

/** A line of a contract's text in a comparison. The title has the number 0, and each further line is a term. */
export interface TermChange {
  readonly kind: 'kept' | 'changed' | 'new' | 'removed';
  /** The number in the new text. A removed line has its number in the old text. */
  readonly number: number;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

interface NumberedLine {
  readonly number: number;
  readonly line: string;
}

/** Returns what became of neighbouring lines. The first removed line is changed to the first new one, and so on. */
const changesOf = (
  gone: readonly NumberedLine[],
  added: readonly NumberedLine[],
): readonly TermChange[] => [
  ...added.map(({ number, line }, place): TermChange => {
    const before = gone[place]?.line;
    return { kind: before === undefined ? 'new' : 'changed', number, before, after: line };
  }),
  ...gone
    .slice(added.length)
    .map(({ number, line }): TermChange => ({ kind: 'removed', number, before: line })),
];

/** Compares two texts of a contract, and returns all lines of both with their numbers. */
export function termChanges(before: string, after: string): readonly TermChange[] {
  const changes: TermChange[] = [];
  let gone: NumberedLine[] = [];
  let added: NumberedLine[] = [];
  let [old, now] = [0, 0];
  const close = () => {
    changes.push(...changesOf(gone, added));
    gone = [];
    added = [];
  };
  for (const { sign, line } of lineDiff(before, after)) {
    if (sign === 'gone') gone.push({ number: old, line });
    if (sign === 'new') added.push({ number: now, line });
    if (sign === 'kept') {
      close();
      changes.push({ kind: 'kept', number: now, before: line, after: line });
    }
    if (sign !== 'new') old += 1;
    if (sign !== 'gone') now += 1;
  }
  close();
  return changes;
}

/** Returns the changed lines, and the line before and after each. */
export const withNeighbours = (changes: readonly TermChange[]): readonly TermChange[] =>
  changes.filter((_, place) =>
    changes.slice(Math.max(0, place - 1), place + 2).some(({ kind }) => kind !== 'kept'),
  );
