import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

/** @typedef {import('./webpack/bundle-report.mjs').Bundle} Bundle */

const KILOBYTE = 1000;
// Limits in bytes. They leave room for growth, so don't choose a name or a type to save bytes.
const LIMITS = {
  publicPage: 144 * KILOBYTE,
  screen: 41 * KILOBYTE,
  shellAndOverview: 182 * KILOBYTE,
  office: 235 * KILOBYTE,
  stylesheets: 25 * KILOBYTE,
  fonts: 28 * KILOBYTE,
};

/** @type {Bundle[]} */
const bundles = JSON.parse(readFileSync(join(ROOT, 'reports', 'bundles.json'), 'utf8'));
/** @param {string[]} files */
const scripts = (files) => files.filter((file) => file.endsWith('.js'));

/** @param {string} wanted */
function bundleOf(wanted) {
  const bundle = bundles.find(({ request }) => request === wanted);
  if (bundle === undefined)
    throw new Error(`The build report names no ${wanted}: run \`npm run build\`.`);
  return bundle;
}

/** The files of `import('./start')`: the app without any screen and without the entry, which imports it. */
const app = bundleOf('./start');
const appScripts = scripts([...bundleOf('./src/boot/main.ts').files, ...app.files]);

/**
 * Returns the size of a file as a browser receives it, in bytes: compressed if there is a compressed copy.
 * @param {string} file
 * @param {string} [folder]
 */
const transferred = (file, folder = 'dist') => {
  const path = join(ROOT, folder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

/** @param {Iterable<string>} files */
const sum = (files) => [...new Set(files)].reduce((bytes, file) => bytes + transferred(file), 0);

const lazy = bundles.filter((bundle) => bundle.importedBy !== null && bundle !== app);
const screens = lazy.filter(({ request }) => request.endsWith('Screen'));
const PUBLIC_PAGES =
  /\/(Landing|SignUp|SignIn|CloseAccount|Backing|VerifyEmail|ForgotPassword)Screen$/;
const publicPages = screens.filter(({ request }) => PUBLIC_PAGES.test(request));
const SESSION = /\/(Shell|OverviewScreen)$/;
const SIGN_IN = /\/SignInScreen$/;

/** Scripts that are already loaded when a customer who has just signed in opens another screen. */
const before = new Set(
  scripts([
    ...appScripts,
    ...lazy.filter(({ request }) => SIGN_IN.test(request)).flatMap(({ files }) => files),
  ]),
);

/** @param {string} request */
const nameOf = (request) => request.replace(/^.*\//, '').replace(/Screen$/, '');

const stylesheets = [
  ...new Set(bundles.flatMap(({ files }) => files.filter((file) => file.endsWith('.css')))),
];

/** Every font file that a stylesheet names, because one view may load all of them. */
const fonts = stylesheets.flatMap((file) =>
  [...readFileSync(join(ROOT, 'dist', file), 'utf8').matchAll(/assets\/[\w.-]+\.woff2/g)].map(
    ([path]) => path,
  ),
);

/** @param {string} folder below the root */
const scriptsIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );

const rows = [
  // Public pages are prerendered. The app and the screen's own code arrive after the first paint.
  { part: 'public page without its screen', bytes: sum(appScripts), limit: LIMITS.publicPage },
  ...publicPages.map(({ request, files }) => ({
    part: `added by ${nameOf(request)}`,
    bytes: sum(scripts(files).filter((file) => !appScripts.includes(file))),
    limit: LIMITS.screen,
  })),
  ...lazy
    .filter((bundle) => !publicPages.includes(bundle) && !SIGN_IN.test(bundle.request))
    .map(({ request, files }) => ({
      part: `added by ${nameOf(request)}`,
      bytes: sum(scripts(files).filter((file) => !before.has(file))),
      limit: LIMITS.screen,
    })),
  // The scripts that a customer with a session loads before they see their balance.
  {
    part: 'shell and overview together',
    bytes: sum(
      scripts([
        ...appScripts,
        ...lazy.filter(({ request }) => SESSION.test(request)).flatMap(({ files }) => files),
      ]),
    ),
    limit: LIMITS.shellAndOverview,
  },
  {
    part: 'office, all of it',
    bytes: scriptsIn('dist-office')
      .map((file) => transferred(file, 'dist-office'))
      .reduce((bytes, size) => bytes + size, 0),
    limit: LIMITS.office,
  },
  { part: 'stylesheets in all', bytes: sum(stylesheets), limit: LIMITS.stylesheets },
  { part: 'fonts of a first view', bytes: sum(fonts), limit: LIMITS.fonts },
];

const width = Math.max(...rows.map(({ part }) => part.length));
let over = 0;
for (const { part, bytes, limit } of rows) {
  const exceeded = bytes > limit;
  if (exceeded) over += 1;
  const figures = `${bytes.toLocaleString('en').padStart(8)} of ${limit.toLocaleString('en').padStart(8)} bytes`;
  console.log(`${part.padEnd(width)}  ${figures}${exceeded ? '  OVER' : ''}`);
}
if (publicPages.length === 0) {
  console.error('No public page was found in the build: the budgets cannot be checked.');
  over += 1;
}
const leaked = scriptsIn('dist').filter((file) =>
  readFileSync(join(ROOT, 'dist', file), 'utf8').includes('/office/api'),
);
for (const file of leaked) console.error(`The customers' file ${file} holds a part of the office.`);
over += leaked.length;
process.exitCode = over === 0 ? 0 : 1;
