import { makeTemplate } from './databases';

/** Creates the database that every worker copies. Returns a function that removes it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { folder, remove } = await makeTemplate();
  process.env.E2E_TEMPLATE = folder;
  return remove;
}
