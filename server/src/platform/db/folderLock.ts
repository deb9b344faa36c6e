import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../log/startRefused.ts';

interface Holder {
  readonly pid: number;
  readonly since: string;
  /** The kernel's start time of the process. Distinguishes the holder from a later process with the same id. */
  readonly began: string | undefined;
}

export class FolderInUse extends StartRefused {
  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid} since ${holder.since}. ` +
        'Stop that server first, or set DATA_FOLDER to another folder.',
    );
  }
}

/** Returns the start time of a process, field 22 of /proc/<pid>/stat. Undefined without /proc or such a process. */
function beginningOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isAlive(holder: Holder): boolean {
  if (!isRunning(holder.pid)) return false;
  const began = beginningOf(holder.pid);
  return holder.began === undefined || began === undefined || began === holder.began;
}

/**
 * Returns the process that the lock file names. Undefined if the file is missing or half-written: then no running
 * process holds the lock.
 */
function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('pid' in value) || typeof value.pid !== 'number') return undefined;
    return {
      pid: value.pid,
      since: 'since' in value ? String(value.since) : 'an unknown time',
      began: 'began' in value ? String(value.began) : undefined,
    };
  } catch {
    return undefined;
  }
}

/** Returns true if the lock was free and is ours now. A hard link is created completely or not at all. */
function tryToHold(path: string, ours: string): boolean {
  try {
    linkSync(ours, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Locks the data folder for this process and returns the function that releases it. Throws FolderInUse if a running
 * process holds the lock. Replaces the lock of a process that no longer exists, for example after kill -9 or a power
 * cut.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const ours = `${path}.${process.pid}`;
  const holder: Holder = {
    pid: process.pid,
    since: new Date().toISOString(),
    began: beginningOf(process.pid),
  };
  writeFileSync(ours, JSON.stringify(holder));
  try {
    while (!tryToHold(path, ours)) {
      const other = readHolder(path);
      if (other && isAlive(other)) throw new FolderInUse(folder, other);
      moveAside(path);
    }
  } finally {
    rmSync(ours, { force: true });
  }
  return () => rmSync(path, { force: true });
}

/**
 * Moves away the lock of a process that no longer exists. Puts the lock back if a running process has replaced it in
 * the meantime.
 */
function moveAside(path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const holder = readHolder(aside);
  if (holder && isAlive(holder)) tryToHold(path, aside);
  rmSync(aside, { force: true });
}
