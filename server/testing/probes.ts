import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** Paths that a production server must answer like an unknown URL. */
export const hiddenPaths = [
  '/docs',
  '/docs/',
  '/docs/json',
  '/metrics',
  '/metrics/',
  '/sandbox/',
  '/sandbox/mails/',
  '/.env',
  '/.git/config',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%c0%ae%c0%ae/etc/passwd',
  '/signup/_headers',
  '/signup/assets/app.js.map',
  '/signup/assets/app.js.map.br',
  '/signup/assets/app.js%2emap',
  '/signup/..%2foutside.js',
];

/** Creates a built app with source maps, in a new folder next to a secret file. */
export function appWithSources(folder: string): string {
  const appFolder = join(folder, 'dist');
  mkdirSync(join(appFolder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'outside.js'), 'secret');
  for (const name of [
    'app.html',
    '_headers',
    'assets/app.js',
    'assets/app.js.map',
    'assets/app.js.map.br',
  ]) {
    writeFileSync(join(appFolder, name), '{}');
  }
  return appFolder;
}

/** Sends raw bytes and returns the whole reply. URLs are not normalised. */
export async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(request);
  await once(socket, 'close');
  return answer;
}

/** Returns the status and the body of a reply, and the names of its headers except Set-Cookie. */
export async function probe(port: number, path: string) {
  const request = `GET ${path} HTTP/1.1\r\nHost: mota\r\nConnection: close\r\n\r\n`;
  const [head = '', body] = (await sendRaw(port, request)).split('\r\n\r\n');
  const [status, ...headers] = head.split('\r\n');
  const names = headers.map((line) => line.split(':')[0]?.toLowerCase());
  return { status, body, names: names.filter((name) => name !== 'set-cookie').sort() };
}
