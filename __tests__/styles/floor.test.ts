import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** The answer of the check in `npm run lint` to a stylesheet in `src`. */
const check = (styles: string) =>
  spawnSync(process.execPath, ['scripts/check-styles.mjs', '-'], {
    cwd: root,
    input: styles,
    encoding: 'utf8',
  });

test.each([
  ['css-has', '.card:has(img) { color: red; }'],
  ['css-nesting', '.card { &:hover { color: red; } }'],
  ['viewport-unit-variants', '.page { min-height: 100dvh; }'],
  ['field-sizing', 'textarea { field-sizing: content; }'],
])('a stylesheet with %s alone does not pass', (feature, styles) => {
  const { status, stderr } = check(styles);
  expect(stderr).toContain(feature);
  expect(status).toBe(1);
});

test.each([
  '.page { min-height: 100vh; min-height: 100dvh; }',
  '@supports (field-sizing: content) { textarea { field-sizing: content; } }',
  '.card { display: grid; gap: 1rem; }',
])('%s passes', (styles) => {
  expect(check(styles)).toMatchObject({ status: 0, stderr: '' });
});
