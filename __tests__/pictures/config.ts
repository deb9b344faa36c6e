import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config';

/**
 * Playwright configuration of `npm run pictures`, which puts pictures of the states that the browser tests check on
 * contact sheets.
 */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../../test-results/pictures',
  globalSetup: './setup.ts',
  timeout: 240_000,
});
