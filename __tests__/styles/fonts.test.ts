import { readFileSync } from 'node:fs';
import path from 'node:path';

const stylesheet = readFileSync(path.join(__dirname, '../../src/styles/fonts.css'), 'utf8');

type Range = readonly [first: number, last: number];

/** The ranges of each font file, in the order of the stylesheet. */
const faces: readonly (readonly Range[])[] = [
  ...stylesheet.matchAll(/unicode-range:([^;]+);/g),
].map(([, ranges = '']) =>
  ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [parseInt(first, 16), parseInt(last, 16)] as const;
  }),
);

const holds = (face: readonly Range[], letter: string) =>
  Array.from(letter).every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return face.some(([first, last]) => code >= first && code <= last);
  });

test.each([
  ['ASCII', '!AZaz09~'],
  ['Latin-1', '£©Éÿñ'],
  ['the naira sign', '₦'],
  ['typographic quotes, dashes and the ellipsis', '‘’“”–—…'],
  ['Yoruba', 'ẹọṣẸỌṢàáèéìíòóùúńǹḿŃǸḾāēīōū'],
  ['Igbo', 'ịọụṅỊỌỤṄñÑ'],
])('the brand font contains %s', (_, characters) => {
  const missing = Array.from(characters).filter(
    (letter) => !faces.some((face) => holds(face, letter)),
  );
  expect(missing).toEqual([]);
});

test.each(['ẹ́', 'ẹ̀', 'ọ́', 'ọ̀', 'Ẹ́', 'Ọ̀', 'ṣ̀', 'm̀', 'n̄', 'ị́', 'ụ̀'])(
  'the letter %s comes from a single font file, so that its tone mark is in the right position',
  (letter) => {
    expect(faces.filter((face) => holds(face, letter.normalize('NFC')))).not.toEqual([]);
  },
);
