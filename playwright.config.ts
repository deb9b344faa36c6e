import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumForTests } from './scripts/chromium.mjs';

/** Browser tests of the built app on the built server. Each worker has its own Chromium, server and database. */
export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results/browser',
  preserveOutput: 'failures-only',
  globalSetup: './__tests__/e2e/support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  workers: 2,
  // Both timeouts are long enough for a machine that is five times as slow as two quiet cores.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  // All snapshots are text, which is the same on every system, so their paths don't name the system.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  reporter: 'list',
  use: {
    launchOptions: { executablePath: await chromiumForTests(), args: CHROMIUM_FLAGS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer requests that a test can't see. Only the tests of the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
