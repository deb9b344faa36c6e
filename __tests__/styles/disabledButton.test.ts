import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, '../../src', file), 'utf8');

const rule =
  /\.button:disabled:not\(\[aria-busy\]\) {([^}]+)}/.exec(
    read('ui/buttons/Button.module.css'),
  )?.[1] ?? '';

const colourOf = (property: string) =>
  new RegExp(`\\s${property}: var\\((--[\\w-]+)\\)`).exec(rule)?.[1] ?? 'none';

/** The light and the dark value of a colour token. */
const valuesOf = (token: string): readonly string[] =>
  [...read('styles/tokens.css').matchAll(new RegExp(`${token}: (#[0-9a-f]{6})`, 'g'))].map(
    ([, value = '']) => value,
  );

/** Relative luminance of a colour, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

test.each([
  ['light', 0],
  ['dark', 1],
])('the text of a disabled button is readable in the %s theme', (_, theme) => {
  const [text = '', surface = ''] = [colourOf('color'), colourOf('background')].map(
    (token) => valuesOf(token)[theme] ?? '',
  );
  expect(contrast(text, surface)).toBeGreaterThan(4);
  expect(rule).not.toMatch(/opacity|filter/);
});
