import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';

const filesIn = (folder: string) => join(folder, 'files');

/** Yields the keys of all files in the store. Lists them page by page. */
async function* keysOf(drive: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await drive.listAll('', {
      recursive: true,
      ...(paginationToken !== undefined && { paginationToken }),
    });
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken !== undefined);
}

/** Copies all files of the store into a folder, unchanged, so identity images stay encrypted. Returns how many. */
export async function exportFiles(drive: Disk, folder: string): Promise<number> {
  let files = 0;
  for await (const key of keysOf(drive)) {
    const path = join(filesIn(folder), key);
    mkdirSync(dirname(path), { recursive: true });
    await pipeline(await drive.getStream(key), createWriteStream(path));
    files += 1;
  }
  return files;
}

/** Copies the files of `exportFiles` back into the store. Returns how many. */
export async function restoreFiles(drive: Disk, folder: string): Promise<number> {
  const root = filesIn(folder);
  if (!existsSync(root)) return 0;
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths) await drive.putStream(relative(root, path), createReadStream(path));
  return paths.length;
}
