import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of the first of these programs that is installed. */
export function programAt(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** A program in its own process group, so that the processes that it starts end with it. */
export interface Running {
  readonly child: ChildProcess;
  end(): Promise<void>;
}

/** Starts a program in its own process group. */
export function start(program: string, parameters: readonly string[]): Running {
  const child = spawn(program, parameters, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    child,
    end: () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
      return ended;
    },
  };
}
