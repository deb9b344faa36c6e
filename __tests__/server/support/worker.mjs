// Runs the test files that run.mjs assigns, one after another. The tests and hooks of each file are a suite of their
// own.
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { pathToFileURL } from 'node:url';

/** How long a process may keep something open after its last test, in milliseconds. */
const OPEN_LIMIT_MS = 30_000;

const finished = () => process.send('finished');
const compiled = (file) =>
  join(process.env.TEST_BUNDLE, '__tests__/server', file.replace(/ts$/, 'js'));

process.on('message', (file) => {
  if (file === null) {
    process.disconnect();
    // A failed test may leave its server open, which would keep this process running for ever.
    setTimeout(() => process.exit(1), OPEN_LIMIT_MS).unref();
    return;
  }
  describe(file, async () => {
    try {
      await import(pathToFileURL(compiled(file)).href);
      after(finished);
    } catch (error) {
      finished();
      throw error;
    }
  });
});
