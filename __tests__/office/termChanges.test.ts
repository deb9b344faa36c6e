import { termChanges, withNeighbours } from '../../office/widgets/termChanges';

const inShort = { kept: '', changed: '~', new: '+', removed: '-' } as const;
/** Compares two texts with a letter for each line. */
const compared = (before: string, after: string) =>
  termChanges(before.split('').join('\n'), after.split('').join('\n'));
const shown = (changes: ReturnType<typeof termChanges>) =>
  changes
    .map(
      ({ kind, number, before, after }) =>
        `${inShort[kind]}${number}${kind === 'changed' ? `${before}${after}` : (after ?? before)}`,
    )
    .join(' ');

describe('termChanges', () => {
  it.each([
    ['Tab', 'Tab', '0T 1a 2b'],
    ['Tab', 'Taxb', '0T 1a +2x 3b'],
    ['Taxb', 'Tab', '0T 1a -2x 2b'],
    ['Tab', 'Tac', '0T 1a ~2bc'],
    ['Tabc', 'Txyc', '0T ~1ax ~2by 3c'],
    ['Tabc', 'Txc', '0T ~1ax -2b 2c'],
    ['Tac', 'Txyc', '0T ~1ax +2y 3c'],
    ['Ta', 'Sa', '~0TS 1a'],
    ['Ta', 'Tab', '0T 1a +2b'],
  ])('numbers the lines of %s and %s', (before, after, expected) => {
    expect(shown(compared(before, after))).toBe(expected);
  });

  it('shows a changed line between its neighbours, and a neighbour of two changes once', () => {
    expect(shown(withNeighbours(compared('Tabcdefg', 'TaXcYefg')))).toBe('1a ~2bX 3c ~4dY 5e');
  });
});
