/*
 * Every test of the folder that `testFolder` names, as one test file: its modules are loaded once for a mutant, and not
 * once for each file of tests.
 */
const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { configureGlobal } = require('fast-check');

// The same mutants are found in every run, and a counterexample need not be the smallest.
configureGlobal({ seed: 1, endOnFailure: true });

const folder = join(__dirname, '../../__tests__', globalThis.testFolder);
readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts') && !globalThis.slowTests.includes(name))
  .forEach((name) => require(join(folder, name)));
