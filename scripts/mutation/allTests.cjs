/*
 * Runs all tests of the folder that `testFolder` names as one test file, so that modules are loaded once for each mutant
 * instead of once for each test file.
 */
const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { configureGlobal } = require('fast-check');

// The fixed seed makes every run notice the same mutants. These tests run a thousand times, so each property gets only
// 25 runs, and the smallest counterexample isn't searched for.
configureGlobal({ seed: 1, endOnFailure: true, numRuns: 25 });

const folder = join(__dirname, '../../__tests__', globalThis.testFolder);
readdirSync(folder)
  .filter((name) => /^[^.]+\.test\.ts$/.test(name))
  .forEach((name) => require(join(folder, name)));
