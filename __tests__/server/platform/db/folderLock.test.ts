import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { FolderInUse, lockFolder } from '../../../../server/src/platform/db/folderLock.ts';

const program = join(import.meta.dirname, '../../../../server/src/platform/db/folderLock.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mota-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts another process that locks the folder until it is killed. */
async function holder() {
  const script = `const { lockFolder } = await import(${JSON.stringify(program)});
    lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

it('the lock of the folder refuses a second process at once, and says which process holds it since when', async () => {
  const child = await holder();
  try {
    assert.throws(
      () => lockFolder(folder),
      (error) =>
        error instanceof FolderInUse &&
        error.message.includes(`process ${child.pid} since 20`) &&
        error.message.includes(folder),
    );
  } finally {
    child.kill('SIGKILL');
  }
});

it('the lock of the folder is taken over from a process that was killed', async () => {
  const child = await holder();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  lockFolder(folder)();
});

it('the lock of the folder is taken over from a process whose id now belongs to another process', () => {
  const stranger = { pid: process.ppid, since: '2026-01-01T00:00:00.000Z', began: '1' };
  writeFileSync(join(folder, 'lock'), JSON.stringify(stranger));
  lockFolder(folder)();
});

it('the lock of the folder is taken over if it is only half written', () => {
  writeFileSync(join(folder, 'lock'), '{"pid":');
  lockFolder(folder)();
});

it('the lock of the folder is released at the end', () => {
  lockFolder(folder)();
  lockFolder(folder)();
});
