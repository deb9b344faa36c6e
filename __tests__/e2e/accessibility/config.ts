import { defineConfig } from '@playwright/test';
import tests from '../../../playwright.config';
import type { LookOptions } from '../support/test';

/**
 * `npm run looks` walks through all states in phone and desktop size and in both themes. `npm test` checks only phone
 * size in the light theme.
 */
export default defineConfig<object, LookOptions>({
  ...tests,
  testDir: '.',
  testMatch: 'looks.spec.ts',
  outputDir: '../../../test-results/looks',
  globalSetup: '../support/globalSetup.ts',
  use: { ...tests.use, looks: 'every' },
});
