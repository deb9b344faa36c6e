import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { rails } from '../src/money/rails/index.ts';
import { readConfig } from '../src/platform/settings/config.ts';
import { registration, type Registration } from './customers.ts';

const repository = join(import.meta.dirname, '../..');

/** The settings of a sandbox, which `runServer` starts by default. */
export const sandbox = readConfig({ NODE_ENV: 'sandbox' }, rails);

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the exit code, or with null if a signal ended the process. */
  readonly ended: Promise<number | null>;
  /** Resolves with the origin once the server has printed it. Rejects if the process ends before. */
  readonly ready: Promise<string>;
}

const throughTsx = (path: string) => ['--import', 'tsx', path];

/** Returns Node's arguments for a program of this repository: compiled if `TEST_BUNDLE` is set, else through tsx. */
export function program(path: string): string[] {
  const { TEST_BUNDLE } = process.env;
  // The programs have no source maps, and reading those of their packages takes time.
  const options = process.execArgv.filter((option) => option !== '--enable-source-maps');
  return TEST_BUNDLE
    ? [...options, join(TEST_BUNDLE, path.replace(/ts$/, 'js'))]
    : throughTsx(join(repository, path));
}

/** Starts the server, or another release's in its folder, as its own process on a free port. */
export function runServer(
  environment: Readonly<Record<string, string>>,
  folder?: string,
): ServerProcess {
  const main = folder === undefined ? program('server/src/main.ts') : throughTsx('src/main.ts');
  const child = spawn(process.execPath, main, {
    cwd: folder ?? join(repository, 'server'),
    env: {
      ...process.env,
      NODE_ENV: 'sandbox',
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      CLIQUE_MINIMUM: '0.01',
      ...environment,
    },
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const port = /API +http:\/\/localhost:(\d+)\//.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then(() => reject(new Error(`The server ended:\n${output}`)));
  });
  // A caller that only waits for the exit may ignore this rejection.
  ready.catch(() => undefined);
  return { child, output: () => output, ended, ready };
}

export interface RemoteCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface RemoteReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Calls a server over HTTP. Sends a text or a form unchanged. Rejects if the server is down. */
export async function remoteCall(
  origin: string,
  { method = 'GET', url, token, body, headers, signal }: RemoteCall,
): Promise<RemoteReply> {
  const isReady = typeof body === 'string' || body instanceof FormData;
  const reply = await fetch(origin + url, {
    method,
    signal: signal ?? null,
    headers: {
      ...(body !== undefined &&
        !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isReady ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.startsWith('application/json');
  return { status: reply.status, headers: reply.headers, body: isJson ? JSON.parse(text) : text };
}

/** Sends a call, and throws unless its reply has the expected status. */
export async function remoteAnswer(
  origin: string,
  status: number,
  call: RemoteCall,
): Promise<Record<string, unknown>> {
  const reply = await remoteCall(origin, call);
  assert.equal(reply.status, status, `${call.url}: ${JSON.stringify(reply.body)}`);
  return reply.body as Record<string, unknown>;
}

export interface RemoteCustomer {
  readonly email: string;
  readonly token: string;
  readonly accountNumber: string;
}

export interface RemoteMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Returns the newest email to an address. */
export async function remoteMail(origin: string, email: string): Promise<RemoteMail | undefined> {
  const { body } = await remoteCall(origin, { url: '/sandbox/mails/' });
  return (body as RemoteMail[]).find(({ recipient }) => recipient === email);
}

/** Returns the code in the newest email to an address. Empty if there is none. */
export async function remoteCode(origin: string, email: string, digits = 6): Promise<string> {
  const mail = await remoteMail(origin, email);
  return new RegExp(`\\b\\d{${digits}}\\b`).exec(mail?.text ?? '')?.[0] ?? '';
}

/** Registers, verifies and signs in a customer of a server in another process. */
export async function remoteCustomer(
  origin: string,
  email: string,
  changes: Partial<Registration> = {},
): Promise<RemoteCustomer> {
  const { password, ...person } = registration({ email, ...changes });
  const post = (url: string, status: number, body: unknown) =>
    remoteAnswer(origin, status, { method: 'POST', url, body });
  await post('/users/register/', 201, { ...person, password });
  await post('/users/verify-email/', 200, { email, otp: await remoteCode(origin, email) });
  const { access } = await post('/api/auth/token/', 200, { username: email, password });
  const token = String(access);
  const asking = { url: '/wallet/get-static-account/', token, signal: AbortSignal.timeout(60_000) };
  // On a busy machine, the verification's reply arrives before the bank has opened the account.
  while ((await remoteCall(origin, asking)).status === 404) continue;
  const account = await remoteAnswer(origin, 200, asking);
  return { email, token, accountNumber: String(account.account_number) };
}
