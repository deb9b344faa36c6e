import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a folder, and everything in it, readable and writable only by its owner. The umask isn't enough: PGlite creates
 * its first files readable by everyone, and existing folders keep their modes.
 */
export function keepToOwner(folder: string): void {
  if (!existsSync(folder)) return;
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o700);
    else if (entry.isFile()) chmodSync(path, 0o600);
  }
}
