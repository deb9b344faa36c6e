/*
 * The jsdom environment of the tests, for Stryker. Stryker's runner loads an environment by `require`, which can't read
 * TypeScript. After a failed test the others are skipped, because one failure is enough to notice a mutant.
 */
const { require: load } = require('tsx/cjs/api');

const { default: BrowserEnvironment } = load(
  '../../__tests__/support/browserEnvironment.ts',
  __filename,
);

module.exports = class extends BrowserEnvironment {
  hasFailed = false;

  handleTestEvent(event) {
    if (event.name === 'test_done' && event.test.errors.length > 0) this.hasFailed = true;
    if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
  }
};
