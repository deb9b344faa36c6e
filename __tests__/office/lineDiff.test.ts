import { lineDiff } from '../../office/widgets/lineDiff';

const signs = { kept: ' ', gone: '-', new: '+' } as const;
const diff = (before: string, after: string) =>
  lineDiff(before.split('').join('\n'), after.split('').join('\n'))
    .map(({ sign, line }) => signs[sign] + line)
    .join('');

describe('lineDiff', () => {
  it.each([
    ['abc', 'abc', ' a b c'],
    ['abc', 'ac', ' a-b c'],
    ['ac', 'abc', ' a+b c'],
    ['abc', 'axc', ' a-b+x c'],
    ['abcd', 'bcda', '-a b c d+a'],
    ['aab', 'ab', ' a-a b'],
  ])('compares %s with %s line by line', (before, after, expected) => {
    expect(diff(before, after)).toBe(expected);
  });
});
