import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config';

/** `npm run pictures`: the states that the browser tests look at, as contact sheets for the eye. */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../../test-results/pictures',
  globalSetup: './setup.ts',
  timeout: 240_000,
});
