import { rm } from 'node:fs/promises';
import prepareDatabase from '../e2e/support/globalSetup';
import { drawContactSheets } from './contactSheets';
import { SHEETS } from './folder';

/** Removes the pictures of the last run. Returns a function that puts the new pictures on sheets. */
export default async function setup(): Promise<() => Promise<void>> {
  await rm(SHEETS, { recursive: true, force: true });
  const removeDatabase = await prepareDatabase();
  return async () => {
    await removeDatabase();
    await drawContactSheets();
  };
}
