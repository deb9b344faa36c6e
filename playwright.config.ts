import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumForTests } from './scripts/chromium.mjs';

/** Browser tests: the built app on the built server; a Chromium, a server and a database per worker. */
export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results/browser',
  preserveOutput: 'failures-only',
  globalSetup: './__tests__/e2e/support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  workers: 2,
  // Both are long enough for a machine that is five times as slow as two quiet cores.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  // What is compared with a file is text, the same on every system.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  reporter: 'list',
  use: {
    launchOptions: { executablePath: await chromiumForTests(), args: CHROMIUM_FLAGS },
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
