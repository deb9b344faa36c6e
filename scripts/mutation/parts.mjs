/**
 * The code that is changed, and the tests that have to notice it: those of the same folder alone, because one that fails far
 * away says little about where. Every kind of change is made, in what runs once at the start as well; only what is
 * `as const` is out of Stryker's reach.
 */

/** Returns a part of the app, with the tests in the folder of the same path. */
function appPart(folder, name = folder) {
  return {
    name,
    sources: [`src/${folder}/**/*.ts`],
    options: {
      testRunner: 'jest',
      // Says for each mutant which tests reach it, so that only those are run.
      coverageAnalysis: 'perTest',
      jest: {
        configFile: 'jest.config.ts',
        // The one file of tests imports what it tests by a name that jest cannot follow.
        enableFindRelatedTests: false,
        config: {
          testEnvironment: './scripts/mutation/browserEnvironment.cjs',
          roots: ['<rootDir>/scripts/mutation'],
          testMatch: ['**/allTests.cjs'],
          // The others prepare tests of components.
          setupFilesAfterEnv: ['<rootDir>/__tests__/support/noComplaints.ts'],
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
        // PGlite is not worth the time that it takes to compile it well.
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
  // The database's own triggers are SQL and stay as they are.
  serverPart(
    'ledger',
    ['server/src/money/ledger/**/*.ts', '!server/src/money/ledger/checkpoint.ts'],
    '__tests__/server/money/ledger',
  ),
  // Part of the ledger too, but what a checkpoint covers only shows when the books are checked.
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
