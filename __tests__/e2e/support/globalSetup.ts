import { rm } from 'node:fs/promises';
import { makeTemplate } from './databases';

/** Creates the database that every worker copies. Returns a function that removes its folder. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const template = await makeTemplate();
  process.env.E2E_TEMPLATE = template;
  return () => rm(template, { recursive: true, force: true });
}
