import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** A rule a line, and the feature that the check finds in it without a fallback. */
const rules: readonly (readonly [styles: string, feature?: string])[] = [
  ['.card:has(img) { color: red; }', 'css-has'],
  ['.card { &:hover { color: red; } }', 'css-nesting'],
  ['.page { min-height: 100dvh; }', 'viewport-unit-variants'],
  ['textarea { field-sizing: content; }', 'field-sizing: content'],
  ['.page { min-height: 100vh; min-height: 100dvh; }'],
  ['@supports (field-sizing: content) { textarea { field-sizing: content; } }'],
  ['.card { display: grid; gap: 1rem; }'],
];

/** The answer of the check in `npm run lint` to a stylesheet in `src`. Its tables take long to load: ask once for much. */
const check = (styles: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/check-styles.mjs', '-'], {
    cwd: root,
    input: styles.join('\n'),
    encoding: 'utf8',
  });

test('a feature that some browsers lack passes only with a fallback or a condition', () => {
  const { status, stderr } = check(rules.map(([styles]) => styles));
  expect(
    stderr
      .trim()
      .split('\n')
      .map((fault) => fault.replace(/^.*stdin[.]css:/, '')),
  ).toEqual(
    rules.flatMap(([, feature], index) =>
      feature === undefined ? [] : [`${index + 1}: ${feature} has no fallback`],
    ),
  );
  expect(status).toBe(1);
});

test('a stylesheet without faults passes', () => {
  const passing = rules.filter(([, feature]) => feature === undefined);
  expect(check(passing.map(([styles]) => styles))).toMatchObject({ status: 0, stderr: '' });
});
