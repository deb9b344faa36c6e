import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config';

/** `npm run pictures`: contact sheets of the states that the browser tests check, to look at. */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../../test-results/pictures',
  globalSetup: './setup.ts',
  timeout: 240_000,
});
