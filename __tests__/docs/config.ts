import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config';

/** `npm run pictures:docs`: the pictures of the README and of a working day. Needs the data of `npm run demo`. */
export default defineConfig({
  ...tests,
  testDir: '.',
  // The folder also has a test for Jest.
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/docs',
  globalSetup: [],
  workers: 1,
});
