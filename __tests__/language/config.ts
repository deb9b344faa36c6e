import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config';

/**
 * Playwright configuration of `npm run pseudo-language`, which tests the app in a made-up language that is longer than
 * English.
 */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../../test-results/language',
  globalSetup: '../e2e/support/globalSetup.ts',
});
