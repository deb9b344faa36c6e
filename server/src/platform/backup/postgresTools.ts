import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartRefused } from '../log/startRefused.ts';

const execute = promisify(execFile);

function reasonOf(tool: string, error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') {
    return `${tool} isn't installed here. Install the client programs of the database's PostgreSQL version.`;
  }
  return 'stderr' in error ? `${tool} failed: ${String(error.stderr).trim()}` : error.message;
}

/** Runs a PostgreSQL program on a database. If it fails, throws StartRefused with the program's output. */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  options: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  // Everyone on the machine can read a program's arguments, but not its environment.
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  try {
    await execute(tool, [`--dbname=${url.href}`, ...options], { env });
  } catch (error) {
    throw new StartRefused(reasonOf(tool, error));
  }
}
