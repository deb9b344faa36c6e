import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEmptyDatabase } from './emptyDatabase.ts';

let places = 0;

/** Creates a place where a server process keeps its data: a folder, or a database and a folder for files. */
export async function newPlace(postgres: string | undefined) {
  places += 1;
  const folder = mkdtempSync(join(tmpdir(), 'mota-place-'));
  const name = `mota_place_${process.pid}_${places}`;
  const database = postgres && (await newEmptyDatabase(postgres, name));
  return {
    environment: { DATA_FOLDER: folder, DATABASE_URL: database ? database.url : '' },
    remove: async () => {
      if (database) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the paths in a folder, and the folder's own, that users other than the owner may access. */
export function openToOthers(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = [folder, ...names.map((name) => join(folder, name))];
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
}
