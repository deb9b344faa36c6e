import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { installed, ROOT, runOrExit } from './processes.mjs';
import { refuseWrongSettings, settings } from './webpack/settings.mjs';
import { supportOf } from './webpack/support.mjs';

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string} result a file that only a finished build leaves
 * @property {string[]} sources files and folders
 * @property {string[]} settings names of environment variables that go into the result
 * @property {() => Promise<void>} make
 */

/** @type {Build} */
const app = {
  name: 'app',
  result: 'dist/service-worker.js',
  sources: [
    'contract',
    'package-lock.json',
    'public',
    'scripts/subset-font.mjs',
    'scripts/webpack',
    'server/src/investing/assets/pictures',
    'src',
    'tsconfig.json',
    'webpack.common.js',
    'webpack.config.js',
    'webpack.worker.config.js',
  ],
  settings: Object.keys(settings),
  make: async () => {
    await prepareAppSources();
    await runOrExit(process.execPath, [
      installed('webpack-cli/bin/cli.js'),
      '--mode',
      'production',
    ]);
    // The service worker is built last, because it lists every file in dist/.
    await runOrExit(process.execPath, [
      installed('webpack-cli/bin/cli.js'),
      '--config',
      'webpack.worker.config.js',
    ]);
  },
};

/** @type {Build} */
const office = {
  name: 'office',
  result: 'dist-office/index.html',
  sources: [
    'contract',
    'office',
    'package-lock.json',
    'public/office.html',
    'scripts/subset-font.mjs',
    'scripts/webpack',
    'src',
    'tsconfig.json',
    'webpack.common.js',
    'webpack.office.config.js',
  ],
  settings: Object.keys(settings),
  make: async () => {
    await prepareAppSources();
    await runOrExit(process.execPath, [
      installed('webpack-cli/bin/cli.js'),
      '--config',
      'webpack.office.config.js',
    ]);
  },
};

/** @type {Build} */
const server = {
  name: 'server',
  result: 'server/dist/server/src/main.js',
  sources: [
    'contract',
    'package-lock.json',
    'server/copyFiles.mjs',
    'server/sandbox',
    'server/src',
    'server/tsconfig.json',
    'server/tsconfig.build.json',
  ],
  settings: [],
  make: async () => {
    rmSync(join(ROOT, 'server', 'dist'), { recursive: true, force: true });
    await runOrExit(process.execPath, [
      installed('typescript/bin/tsc'),
      '-p',
      'server/tsconfig.build.json',
    ]);
    await runOrExit(process.execPath, ['server/copyFiles.mjs']);
  },
};

/** Creates the font files that webpack expects to find. They contain only the characters that Mota uses. */
export async function prepareAppSources() {
  await runOrExit(process.execPath, ['scripts/subset-font.mjs']);
}

/**
 * @param {string} path
 * @returns {string[]} the file itself, or every file of the folder, in a fixed order
 */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** @param {Build} build */
function fingerprint({ sources, settings }) {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  for (const path of sources.flatMap((source) => filesOf(join(ROOT, source)))) {
    hash.update(`${path}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** @param {Build} build */
async function buildWhenChanged(build) {
  const stamp = join(ROOT, '.generated', `${build.name}.stamp`);
  const current = fingerprint(build);
  const upToDate =
    existsSync(join(ROOT, build.result)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === current;
  if (upToDate) return;
  console.log(`Building the ${build.name} …`);
  rmSync(stamp, { force: true });
  await build.make();
  mkdirSync(join(ROOT, '.generated'), { recursive: true });
  writeFileSync(stamp, current);
}

/** Builds the app into dist/, and the office into dist-office/, when their sources or settings have changed. */
export async function buildApp() {
  // Checked even if nothing has to be built, so that an earlier build of a demo is never served to real customers.
  refuseWrongSettings(process.env);
  supportOf(process.env);
  await buildWhenChanged(app);
  await buildWhenChanged(office);
}

/** Builds the server into server/dist/ when its sources changed. */
export const buildServer = () => buildWhenChanged(server);
