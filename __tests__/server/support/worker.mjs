// Runs the test files that run.mjs hands out, one after another: a file's tests and hooks are their own suite.
import asyncHooks from 'node:async_hooks';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// node:test follows every promise, to know in which suite a test is written and in which test an error was thrown that
// nothing awaits. The one is needed while a file is read. The other cost a tenth of the tests' time: such an error ends the
// process instead, and so fails the run.
const { createHook } = asyncHooks;
let following;
asyncHooks.createHook = (callbacks) => (following = createHook(callbacks));
const { after, describe } = await import('node:test');
asyncHooks.createHook = createHook;
let running;
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => {
    process.stderr.write(`Nothing in ${running} awaited this error: ${error?.stack ?? error}\n`);
    process.exit(1);
  });
}

const finished = () => process.send('finished');
const compiled = (file) =>
  join(process.env.TEST_BUNDLE, '__tests__/server', file.replace(/ts$/, 'js'));

process.on('message', (file) => {
  if (file === null) {
    process.disconnect();
    return;
  }
  running = file;
  following?.enable();
  describe(file, async () => {
    try {
      await import(pathToFileURL(compiled(file)).href);
      after(finished);
    } catch (error) {
      finished();
      throw error;
    } finally {
      following.disable();
    }
  });
});
