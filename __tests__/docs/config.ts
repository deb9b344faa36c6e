import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config';

/**
 * Playwright configuration of `npm run pictures:docs`, which takes the pictures of the README and of
 * docs/working-day.md. Needs the data of `npm run demo`.
 */
export default defineConfig({
  ...tests,
  testDir: '.',
  // The folder also has a test for Jest.
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/docs',
  globalSetup: [],
  workers: 1,
});
