import { rm } from 'node:fs/promises';
import { makeTemplate } from './databases';

/** Makes the one database that every worker copies; returns what removes it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const template = await makeTemplate();
  process.env.E2E_TEMPLATE = template;
  return () => rm(template, { recursive: true, force: true });
}
