import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEmptyDatabase } from '../support/emptyDatabase.ts';

/** Where a server of the crash test keeps its data: a folder, or a database and a folder for files. */
export async function newPlace(postgres: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'mota-crash-'));
  const database = postgres && (await newEmptyDatabase(postgres, `mota_crash_${process.pid}`));
  return {
    environment: { DATA_FOLDER: folder, DATABASE_URL: database ? database.url : '' },
    remove: async () => {
      if (database) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
