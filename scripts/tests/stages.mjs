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
 * Programs that only pass or fail, so that the stage counts as one check.
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
    // Threads that collect garbage beside the tests take a tenth of the processor from them.
    '--single-threaded-gc',
    // With room for what lives shortly, they collect a third less often.
    '--max-semi-space-size=64',
    installed('jest/bin/jest.js'),
    '--ci',
    // Both cores, for when it is the last to end.
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
  // Each process of node:test closes with its counts, after "#" or "ℹ" as the Node version has it.
  const count = (/** @type {string} */ name) =>
    [...output.matchAll(new RegExp(`^. ${name} (\\d+)$`, 'gm'))]
      .map(([, number]) => Number(number))
      .reduce((sum, number) => sum + number, 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: code === 0 ? failed : Math.max(failed, 1), output };
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
 * Runs a stage with its own PostgreSQL server. Only where PostgreSQL is not installed may it be
 * left out, and never in CI.
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
 * Production runs on Node 24 while everything is built and tested on the oldest version that works: the quick tests of both
 * programs run on it too. Only where it cannot be downloaded may they be left out, and never in CI.
 * @returns {Promise<Outcome>}
 */
async function onNode24() {
  const { node, output } = await downloadNode24();
  if (node === undefined) {
    if (process.env.CI === 'true') throw new Error(`Node 24 could not be had.\n${output}`);
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

/** Some tests of every wing, and those of native code. */
const QUICK_SERVER_TESTS = [
  'platform/idempotency/',
  'platform/files/',
  'money/ledger/ledger.test',
  'customers/pin/paymentPin',
  'investing/investments/invest.test',
];

/**
 * The server's tests for which the embedded database makes a difference: what uses it directly, and what a crash
 * leaves of it. All run on PostgreSQL; where that is not installed, all run here.
 */
const EMBEDDED_TESTS = [
  'chaos/',
  'platform/db/',
  'platform/idempotency/',
  'platform/work/',
  'money/books/allBooks',
  'money/ledger/',
  'platform/http/pages',
  'main.test',
  // Not `contention`: the embedded database takes one call after the other.
  'simulation/moneySimulation',
  'simulation/simulation',
];

/** @type {Stage[]} */
export const stages = [
  {
    name: 'build',
    after: [],
    run: () => check([['scripts/build.mjs', '--with-server'], ['scripts/check-budgets.mjs']]),
  },
  {
    name: 'lint',
    after: [],
    run: () => check([['scripts/lint.mjs']]),
  },
  { name: 'jest', after: [], run: () => jest() },
  {
    name: 'browser-pglite',
    after: ['build'],
    run: () => browserTests('pglite', ['--grep', '@main'], { E2E_DATABASE_URL: '' }),
  },
  {
    name: 'browser',
    // Both write to one folder.
    after: ['build', 'browser-pglite'],
    // PostgreSQL takes half the processor time of the embedded database, which therefore only runs
    // the sign-up.
    run: () =>
      isPostgresInstalled()
        ? onPostgres((url) => browserTests('postgres', [], { E2E_DATABASE_URL: url }))
        : browserTests('pglite', [], { E2E_DATABASE_URL: '' }),
  },
  {
    name: 'server-postgres',
    after: [],
    run: () => onPostgres((url) => serverTests(['--postgres'], { TEST_DATABASE_URL: url })),
  },
  {
    name: 'server-pglite',
    after: [],
    run: () => serverTests(isPostgresInstalled() ? EMBEDDED_TESTS : []),
  },
  { name: 'node-24', after: [], run: onNode24 },
];
