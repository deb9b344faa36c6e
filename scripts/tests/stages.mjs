import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumForTests } from '../chromium.mjs';
import { isPostgresInstalled, startSharedPostgres } from '../postgres.mjs';
import { collect, installed, ROOT } from '../processes.mjs';
import { downloadNode24 } from './node24.mjs';

/** @typedef {import('./run-stages.mjs').Outcome} Outcome */
/** @typedef {import('./run-stages.mjs').Stage} Stage */

const REPORTS = join(ROOT, 'reports', 'tests');

/**
 * Runs programs that only pass or fail, so that the stage counts as one check.
 * @param {string[][]} programs each a script below node_modules (or scripts/) and its parameters
 * @returns {Promise<Outcome>}
 */
export async function check(programs) {
  let output = '';
  for (const [script = '', ...parameters] of programs) {
    const path = script.startsWith('scripts/') ? script : installed(script);
    const result = await collect(process.execPath, [path, ...parameters]);
    if (result.code !== 0) output += `${script} ${parameters.join(' ')}\n${result.output}\n`;
  }
  return output === '' ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/**
 * @param {string[]} [parameters]
 * @param {string} [node] the program that runs them
 * @returns {Promise<Outcome>}
 */
export async function jest(parameters = [], node = process.execPath) {
  const report = join(REPORTS, node === process.execPath ? 'jest.json' : 'jest-other-node.json');
  const { code, output } = await collect(node, [
    installed('jest/bin/jest.js'),
    '--ci',
    // Jest gets two workers, for the time when the other stages have already ended.
    '--maxWorkers=2',
    '--silent',
    '--json',
    `--outputFile=${report}`,
    ...parameters,
  ]);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1), output };
}

/** A failed test in the output of node:test: its title, and the lines up to "..." that describe the error. */
const FAILED_TEST = /^ *not ok .*\n(?:(?! *\.\.\.$).*\n)*/gm;

/**
 * Sums up the output of node:test. Each process ends with its counts, after "#" or "ℹ" depending on the version of Node.
 * If tests failed, returns only their output, because it would be lost among thousands of passed tests.
 * @param {number} code
 * @param {string} output
 * @returns {Outcome}
 */
function nodeTestOutcome(code, output) {
  const count = (/** @type {string} */ name) =>
    [...output.matchAll(new RegExp(`^. ${name} (\\d+)$`, 'gm'))]
      .map(([, number]) => Number(number))
      .reduce((sum, number) => sum + number, 0);
  const failed = count('fail') + count('cancelled');
  const failures = output.match(FAILED_TEST)?.join('\n') ?? output;
  return {
    passed: count('pass'),
    failed: code === 0 ? failed : Math.max(failed, 1),
    output: failures,
  };
}

/**
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment]
 * @param {string} [node] the program that runs them
 * @returns {Promise<Outcome>}
 */
export async function serverTests(parameters, environment, node = process.execPath) {
  const { code, output } = await collect(
    node,
    ['__tests__/server/support/run.mjs', ...parameters],
    environment,
  );
  return nodeTestOutcome(code, output);
}

/**
 * @param {'pglite' | 'postgres'} database
 * @param {string[]} parameters
 * @param {Record<string, string>} environment
 * @returns {Promise<Outcome>}
 */
async function browserTests(database, parameters, environment) {
  const report = join(REPORTS, `browser-${database}.json`);
  const { code, output } = await collect(
    process.execPath,
    [installed('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...parameters],
    {
      ...environment,
      CHROMIUM_PATH: await chromiumForTests(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: code === 0 ? failed : Math.max(failed, 1), output };
}

/**
 * Runs a stage with its own PostgreSQL server. Skips the stage if PostgreSQL isn't installed, but never in CI.
 * @param {(url: string) => Promise<Outcome>} run
 * @returns {Promise<Outcome>}
 */
async function onPostgres(run) {
  const postgres = await startSharedPostgres();
  if (postgres === undefined) {
    const reason = 'PostgreSQL is not installed here (no initdb)';
    if (process.env.CI === 'true') throw new Error(`${reason}, and CI needs it.`);
    return { passed: 0, failed: 0, output: '', skipped: reason };
  }
  try {
    return await run(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/**
 * Runs the main journey in Firefox ESR and WebKitGTK. Skips a browser that isn't installed.
 * @returns {Promise<Outcome>}
 */
async function otherBrowsers() {
  const { code, output } = await collect(process.execPath, [
    '--experimental-websocket',
    '--import',
    'tsx',
    '--test',
    '__tests__/browsers/mainJourney.ts',
  ]);
  return nodeTestOutcome(code, output);
}

/**
 * Builds the app in a made-up language that is longer than English, and visits its pages.
 * @returns {Promise<Outcome>}
 */
async function pseudoLanguage() {
  const { code, output } = await collect(
    process.execPath,
    [installed('webpack/bin/webpack.js'), '--mode', 'production'],
    { APP_LANGUAGE: 'pseudo' },
  );
  if (code !== 0) return { passed: 0, failed: 1, output };
  return browserTestsOnPostgres(['--config', '__tests__/language/config.ts']);
}

/**
 * Runs the quick tests of the app and the server on Node 24, which production uses. The other stages run on the version
 * of Node that runs this script. Skips these tests if Node 24 can't be downloaded, but never in CI.
 * @returns {Promise<Outcome>}
 */
async function onNode24() {
  const { node, output } = await downloadNode24();
  if (node === undefined) {
    if (process.env.CI === 'true') throw new Error(`Node 24 could not be downloaded.\n${output}`);
    return { passed: 0, failed: 0, output: '', skipped: 'Node 24 could not be downloaded' };
  }
  const app = await jest(['__tests__/lib', '__tests__/store/(outcomes|reducers|requests)'], node);
  const server = await serverTests(QUICK_SERVER_TESTS, undefined, node);
  return {
    passed: app.passed + server.passed,
    failed: app.failed + server.failed,
    output: app.output + server.output,
  };
}

/** A few tests of the server, some of which use native code. */
const QUICK_SERVER_TESTS = [
  'platform/idempotency/',
  'platform/files/',
  'money/ledger/ledger.test',
  'customers/pin/paymentPin',
  'investing/investments/invest.test',
];

/** Tests of the start of the server, sign-up, deposits, purchases, payouts and withdrawals. */
const EMBEDDED_CORE = [
  'main.test',
  'customers/auth/auth.test',
  'money/wallet/deposits',
  'investing/investments/invest.test',
  'investing/investments/payoutsTogether',
  'money/withdrawals/withdrawals.test',
];

/** Tests of code that uses the embedded database directly, and of the data that a crash leaves in it. */
const EMBEDDED_TESTS = [
  'chaos/',
  'platform/db/',
  'platform/idempotency/',
  'platform/work/',
  'money/books/allBooks',
  'money/ledger/',
  'platform/http/pages',
  // `contention` is left out, because the embedded database handles one call at a time.
  'simulation/moneySimulation',
  'simulation/simulation',
];

/**
 * Short runs of the programs that break, attack and simulate whole servers, and slow tests, for example of the real
 * nginx, the command line, the database's roles, large amounts of data, connections that hang, and attackers over days.
 */
const LONG_SERVER_TESTS = [
  'admin.test',
  'attack/',
  'chaos/',
  'customers/auth/codeAttacks',
  'customers/auth/registrationAttacks',
  'customers/auth/signInAttacks',
  'demo/',
  'deploy/',
  'failover/',
  'fuzz/',
  'investing/cliques/largeClique',
  'investing/contracts/templates',
  'investing/payouts/catchUp',
  'investing/payouts/duesWithoutStatistics',
  'investing/publishedFigures/bound',
  'money/bankPayouts/batchesToTheKobo',
  'money/books/forgedTransfers',
  'money/books/onlyOpen',
  'money/books/staleStatistics',
  'money/rails/conformance',
  'money/reconciliation/goLive',
  'platform/audit/seals',
  'platform/db/cuts',
  'platform/db/migrationOfManyRows',
  'platform/db/productionStart',
  'platform/db/refuseSandboxData',
  'platform/db/replica',
  'platform/db/stuck',
  'platform/files/bombs',
  'platform/http/openapi',
  'platform/limits/strangers',
  'platform/log/telemetry',
  'platform/messages/allWords',
  'platform/plugins/slowClients',
  'platform/plugins/stopping',
  'sandbox/fleetEvents',
  'scale/',
  'simulation/',
  'staff/access/listFile',
  'staff/books/monthEnd',
  'staff/office/whatToDo',
];

const WITHOUT_LONG_TESTS = LONG_SERVER_TESTS.map((folder) => `!${folder}`);

/** The tag of browser tests that run only before a release. */
const RELEASE = '@release';

/** Options that make jest run only the test files for a release, for example those with many combinations. */
const RELEASE_FILES = ['--testMatch', '**/*.release.test.ts?(x)'];

/** @type {Stage} */
const build = {
  name: 'build',
  after: [],
  run: () => check([['scripts/build.mjs', '--with-server'], ['scripts/check-budgets.mjs']]),
};

/**
 * Runs browser tests on PostgreSQL, which takes half as long as the embedded database. Uses the embedded database where
 * PostgreSQL isn't installed.
 * @param {string[]} parameters
 * @returns {Promise<Outcome>}
 */
const browserTestsOnPostgres = (parameters) =>
  isPostgresInstalled()
    ? onPostgres((url) => browserTests('postgres', parameters, { E2E_DATABASE_URL: url }))
    : browserTests('pglite', parameters, { E2E_DATABASE_URL: '' });

/**
 * The stages of `npm test`, which every change must pass.
 * @type {Stage[]}
 */
export const stages = [
  build,
  { name: 'lint', after: [], run: () => check([['scripts/lint.mjs']]) },
  { name: 'jest', after: [], run: () => jest() },
  {
    name: 'browser',
    after: ['build'],
    run: () => browserTestsOnPostgres(['--grep-invert', RELEASE]),
  },
  {
    name: 'server-postgres',
    after: [],
    run: () =>
      onPostgres((url) =>
        serverTests(['--postgres', ...WITHOUT_LONG_TESTS], { TEST_DATABASE_URL: url }),
      ),
  },
  {
    name: 'server-pglite',
    after: [],
    run: () => serverTests(isPostgresInstalled() ? EMBEDDED_CORE : WITHOUT_LONG_TESTS),
  },
];

/**
 * The stages of `npm run test:release`, which runs them one after another.
 * @type {Stage[]}
 */
export const releaseStages = [
  build,
  { name: 'jest-release', after: [], run: () => jest(RELEASE_FILES) },
  {
    name: 'browser-release',
    after: ['build'],
    run: () => browserTestsOnPostgres(['--grep', RELEASE]),
  },
  {
    name: 'browser-pglite',
    after: ['build'],
    run: () => browserTests('pglite', ['--grep', '@main'], { E2E_DATABASE_URL: '' }),
  },
  {
    name: 'browser-slow',
    after: ['build'],
    run: () => browserTestsOnPostgres(['--config', '__tests__/slow/config.ts']),
  },
  {
    name: 'looks',
    after: ['build'],
    run: () => browserTestsOnPostgres(['--config', '__tests__/e2e/accessibility/config.ts']),
  },
  { name: 'browsers', after: ['build'], run: otherBrowsers },
  {
    name: 'server-long',
    after: [],
    run: () =>
      onPostgres((url) =>
        serverTests(['--postgres', ...LONG_SERVER_TESTS], { TEST_DATABASE_URL: url }),
      ),
  },
  { name: 'server-pglite-all', after: [], run: () => serverTests(EMBEDDED_TESTS) },
  { name: 'node-24', after: [], run: onNode24 },
  { name: 'pseudo-language', after: ['build'], run: pseudoLanguage },
];
