import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk in memory, which may be filled. */
export interface Disk {
  readonly folder: string;
  unmount(): void;
}

/** Mounts a disk. Returns undefined without the right to mount. */
export function mountDisk(megabytes = 384): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mota-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    unmount: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
