/*
 * Runs all tests of a folder or file of the server in one process, as `allTests.cjs` does for the app:
 * node --import tsx --test-reporter ./scripts/mutation/firstFailure.mjs scripts/mutation/serverTests.mjs <path>
 */
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configureGlobal } from 'fast-check';

// Checks each property for at most a second, because these tests run again for every mutant.
configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 1000 });

const path = resolve(process.argv[2]);
const files = statSync(path).isDirectory()
  ? readdirSync(path).map((name) => join(path, name))
  : [path];
for (const file of files.filter((name) => name.endsWith('.test.ts'))) {
  await import(pathToFileURL(file).href);
}
