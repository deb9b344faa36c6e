import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../processes.mjs';
import { check, jest, serverTests } from './stages.mjs';

/** @typedef {import('./run-stages.mjs').Stage} Stage */

const git = (/** @type {string[]} */ ...parameters) =>
  execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** @returns {string[]} the files that differ from the last commit, or those of the last commit if none differ */
function changedFiles() {
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1');
  return changed.filter((path) => existsSync(join(ROOT, path)));
}

/**
 * @param {string} path a file of the app
 * @returns {string} the test folder for the file's folder, or the nearest one above it. Code that screens share is
 * tested by the tests of the screens
 */
function mirroredFolder(path) {
  let folder = dirname(path).replace(/^src/, '__tests__');
  while (!existsSync(join(ROOT, folder))) folder = dirname(folder);
  return folder === '__tests__' ? '__tests__/features' : folder;
}

/**
 * @param {string[]} files
 * @returns {string[]} the app's tests in the folders of the changed files. Jest adds the tests that import the files
 * directly. It doesn't follow imports within `src`, because its `roots` have only the tests. Half of the tests render
 * `App`, so following these imports would select almost every test.
 */
function testsBeside(files) {
  const folders = new Set(files.filter((path) => path.startsWith('src/')).map(mirroredFolder));
  return [...folders].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
}

/**
 * @param {string[]} files
 * @returns {string[]} the folders of the server's tests for the changed folders, and changed tests
 */
function serverTestsOf(files) {
  const tested = readdirSync(join(ROOT, '__tests__', 'server'));
  const domains = files
    .map((path) => /^server\/(?:src|testing)\/([^/]+)\//.exec(path)?.[1] ?? '')
    .filter((domain) => tested.includes(domain));
  const tests = files
    .filter((path) => /^__tests__\/server\/.*\.test\.ts$/.test(path))
    .map((path) => path.replace('__tests__/server/', ''));
  return [...new Set([...domains.map((domain) => `${domain}/`), ...tests])];
}

/** @returns {Stage[]} the checks that a change most likely breaks. They take under a minute for most changes */
export function stagesOfChange() {
  const files = changedFiles();
  const scripts = files.filter((path) => /\.(ts|tsx|mjs|cjs|js)$/.test(path));
  const appFiles = scripts.filter(
    (path) => /^(src|__tests__)\//.test(path) && !/^__tests__\/(server|e2e)\//.test(path),
  );
  const related = [...appFiles, ...testsBeside(appFiles)];
  const changedServerTests = serverTestsOf(files);
  /** @type {(name: string, run: Stage['run']) => Stage} */
  const stage = (name, run) => ({ name, after: [], run });
  return [
    ...(scripts.length > 0
      ? [stage('lint', () => check([['oxlint/bin/oxlint', ...scripts]]))]
      : []),
    ...(appFiles.length > 0
      ? [stage('jest', () => jest(['--passWithNoTests', '--findRelatedTests', ...related]))]
      : []),
    ...(changedServerTests.length > 0
      ? [stage('server', () => serverTests(changedServerTests))]
      : []),
  ];
}
