import { defineConfig } from '@playwright/test';

const browser = process.env.E2E_BROWSER;

/** Browser tests: the built app on the built server, a server and a database per worker, one Chromium for all. */
export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './__tests__/e2e/support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // What is compared with a file is text, the same on every system.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  reporter: 'list',
  use: {
    // The global setup names the browser: workers read this file again after it.
    ...(browser !== undefined && { connectOptions: { wsEndpoint: browser } }),
    viewport: { width: 1280, height: 800 },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker answers for files and pages behind a test's back: the tests that are about it let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
