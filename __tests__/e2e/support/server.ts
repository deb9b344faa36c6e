import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const program = join(root, 'server', 'dist', 'server', 'src', 'main.js');

/** Maximum time for a start. A first start takes up to 8 s, and longer on a busy machine. */
const START_LIMIT_MS = 150_000;
const POLL_MS = 50;

/** Where a test server keeps its data, which app it serves, and its additional settings. */
export interface ServerPlace {
  /** Folder of the uploads, and of the database if there is no `databaseUrl`. */
  readonly folder: string;
  readonly databaseUrl?: string | undefined;
  /** Folder of the built app to serve. By default that of the repository. */
  readonly appFolder?: string | undefined;
  /** Settings in addition to those that all tests share. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
}

/** A running server, started like `npm start`. */
export interface MotaServer {
  /** The origin without a trailing slash. */
  readonly url: string;
  /** Stops the server. Requests then fail. */
  stop(): Promise<void>;
  /** Starts the server again with the same URL and data. */
  start(): Promise<void>;
}

/**
 * Start of the port range. It is below the system's ephemeral ports, so no other program gets one of these ports by
 * chance.
 */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => {
      resolve(false);
    });
    probe.listen(port, () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function launch(port: number, url: string, place: ServerPlace): Promise<ChildProcess> {
  if (!existsSync(program) || !existsSync(join(root, 'dist', 'app.html'))) {
    throw new Error('The browser tests run the built product: `npm run build -- --with-server`.');
  }
  // Only a few tests run on one PGlite, so optimising its code would take longer than it saves.
  const flags = ['--liftoff-only', '--enable-source-maps'];
  const child = spawn(process.execPath, [...flags, program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'sandbox',
      PORT: String(port),
      APP_ORIGIN: url,
      DATA_FOLDER: place.folder,
      DATABASE_URL: place.databaseUrl ?? '',
      ...place.settings,
      ...(place.appFolder !== undefined && { APP_FOLDER: place.appFolder }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return child;
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once('close', () => {
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Starts the built server on a free port and waits until it answers. */
export async function startServer(place: ServerPlace): Promise<MotaServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child = await launch(port, url, place);
  return {
    url,
    stop: () => end(child),
    start: async () => {
      await end(child);
      child = await launch(port, url, place);
    },
  };
}
