/*
 * The tests' own jsdom for Stryker, whose runner loads an environment by `require` and so cannot read TypeScript.
 * One failed test is enough to tell a mutant: the tests after it are skipped.
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
