import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Release } from './instance.ts';

const repository = resolve(import.meta.dirname, '../../../..');

/** Unpacks the server of an earlier commit into a folder. It runs with today's packages. */
export function unpackRelease(commit: string): Release & { remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'mota-release-'));
  const archive = execFileSync('git', ['archive', commit, 'package.json', 'server', 'src/config'], {
    cwd: repository,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', root], { input: archive });
  for (const folder of ['node_modules', 'server/node_modules']) {
    symlinkSync(join(repository, folder), join(root, folder));
  }
  return {
    folder: join(root, 'server'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
