/**
 * The code that Stryker changes, and the tests that must notice the changes. Only the tests named for a part count,
 * usually those of the same folder, because the failure of any other test doesn't show where the fault is. Stryker
 * makes every kind of change, also in code that runs once at the start. It can't change values that are `as const`.
 */

/** Returns a part of the app, with the tests in the folder of the same path. */
function appPart(folder, name = folder) {
  return {
    name,
    sources: [`src/${folder}/**/*.ts`],
    options: {
      testRunner: 'jest',
      // Records which tests reach each mutant, so that only those tests are run.
      coverageAnalysis: 'perTest',
      jest: {
        configFile: 'jest.config.ts',
        // allTests.cjs loads the tests by computed paths, which jest can't follow.
        enableFindRelatedTests: false,
        config: {
          testEnvironment: './scripts/mutation/browserEnvironment.cjs',
          roots: ['<rootDir>/scripts/mutation'],
          testMatch: ['**/allTests.cjs'],
          // The rest of the usual setup is only for tests of components.
          setupFilesAfterEnv: ['<rootDir>/__tests__/support/consoleErrors.ts'],
          globals: { testFolder: folder },
        },
      },
    },
  };
}

/** Returns a part of the server, with tests of Node's test runner: a process for each mutant. */
function serverPart(name, sources, tests) {
  return {
    name,
    sources,
    options: {
      testRunner: 'command',
      commandRunner: {
        // --liftoff-only, because optimising PGlite's WebAssembly would take longer than it saves.
        command: [
          'node --liftoff-only --import tsx',
          '--test-reporter ./scripts/mutation/firstFailure.mjs --test-reporter-destination stdout',
          `scripts/mutation/serverTests.mjs ${tests}`,
        ].join(' '),
      },
    },
  };
}

export const parts = [
  appPart('lib'),
  appPart('failures'),
  appPart('store'),
  appPart('widgets/transactions', 'transactions'),
  // The triggers of the database are SQL, which Stryker doesn't change.
  serverPart(
    'ledger',
    ['server/src/money/ledger/**/*.ts', '!server/src/money/ledger/checkpoint.ts'],
    '__tests__/server/money/ledger',
  ),
  // The checkpoint is part of the ledger too, but only the tests of the check of the books notice a wrong one.
  serverPart(
    'checkpoint',
    ['server/src/money/ledger/checkpoint.ts'],
    '__tests__/server/money/books/checkpoint.test.ts',
  ),
  serverPart(
    'schedule',
    ['server/src/money/payouts/payoutShares.ts', 'contract/rules/{calendar,payouts}.ts'],
    '__tests__/server/money/payouts/schedule.test.ts',
  ),
];
