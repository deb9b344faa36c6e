import { randomInt } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config';
import type { SpeedOptions } from '../e2e/support/test';

// The workers read this file too, with the seed that the first process has set.
if (process.env.SLOW_REPLIES_SEED === undefined) {
  process.env.SLOW_REPLIES_SEED = String(randomInt(2 ** 31));
  console.log(`Delays of the replies: SLOW_REPLIES_SEED=${process.env.SLOW_REPLIES_SEED}`);
}

/** The browser tests of `npm test`, with a server whose replies are delayed by up to 2.5 s. */
export default defineConfig<object, SpeedOptions>({
  ...tests,
  testDir: '../e2e',
  outputDir: '../../test-results/slow',
  globalSetup: '../e2e/support/globalSetup.ts',
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  grepInvert: /@release/,
  timeout: 900_000,
  use: { ...tests.use, slowReplies: Number(process.env.SLOW_REPLIES_SEED) },
});
