import { rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumForTests } from '../../../scripts/chromium.mjs';
import { makeTemplate } from './databases';

/** Starts the one browser and makes the one database that all workers share; returns what ends both. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({
    executablePath: await chromiumForTests(),
    args: CHROMIUM_FLAGS,
  });
  const template = await makeTemplate();
  process.env.E2E_BROWSER = browser.wsEndpoint();
  process.env.E2E_TEMPLATE = template;
  return async () => {
    await browser.close();
    await rm(template, { recursive: true, force: true });
  };
}
