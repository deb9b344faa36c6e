/*
 * Every test of the folder that `testFolder` names, as one test file: its modules are loaded once for a mutant, and not
 * once for each file of tests.
 */
const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { configureGlobal } = require('fast-check');

// The same mutants are found in every run, a counterexample need not be the smallest, and a few are as good as a hundred:
// these tests run a thousand times.
configureGlobal({ seed: 1, endOnFailure: true, numRuns: 25 });

const folder = join(__dirname, '../../__tests__', globalThis.testFolder);
readdirSync(folder)
  .filter((name) => /^[^.]+\.test\.ts$/.test(name))
  .forEach((name) => require(join(folder, name)));
