import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const site = join(import.meta.dirname, '../deploy/nginx.conf');

/** Path of nginx. Undefined if it isn't installed. */
export const nginxPath = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((path) => existsSync(path));

/** Header with the address that a caller on 127.0.0.1 claims to have. */
export const addressHeader = 'X-Test-Address';

/** Made-up contents of the app's script and page, and the style sources that its policy allows. */
export const builtApp = {
  script: "console.log('Mota');".repeat(100),
  page: '<!doctype html><title>Mota</title>',
  styleSources: ["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
} as const;

export interface NginxReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface AskOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Local address to send from. */
  readonly from?: string;
  readonly method?: string;
}

/** A running nginx with `server/deploy/nginx.conf` in front of instances on this machine. */
export interface Nginx {
  readonly port: number;
  /** Sends a path without normalising it. */
  ask(path: string, options?: AskOptions): Promise<NginxReply>;
  readLog(): string;
  /** Returns nginx's warnings and errors, for example that a body was stored on disk. */
  readErrors(): string;
  stop(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

function writeApp(folder: string): void {
  const { page, script, styleSources } = builtApp;
  const styles = styleSources.join(' ');
  const app = join(folder, 'signup');
  mkdirSync(join(app, 'assets'), { recursive: true });
  const files = {
    'index.html': page,
    'app.html': page,
    'signin.html': '<!doctype html><title>Sign in</title>',
    'landing.html': '<!doctype html><title>Welcome</title>',
    'manifest.webmanifest': '{}',
    'service-worker.js': script,
    _headers: 'settings',
    'style-source.txt': styles,
    'inline-source.nginx.conf': `map $uri $mota_style_source { default "${styles}"; }`,
    'assets/main.0123456789.js': script,
    'assets/main.0123456789.js.gz': gzipSync(script),
    'assets/main.0123456789.js.map': '{}',
    'assets/main.0123456789.js.map.gz': gzipSync('{}'),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(app, name), content);
}

/** An address in the staff network of the sample configuration. */
export const staffAddress = '192.0.2.7';

interface Surroundings {
  /** Address of a proxy in front of nginx. Undefined without one. */
  readonly proxy?: string;
}

/**
 * Returns the sample configuration with its lines for a proxy in front of nginx enabled, as whoever sets up nginx would
 * do it. Returns it unchanged without a proxy.
 */
const behind = (proxy: string | undefined, text: string) =>
  proxy === undefined
    ? text
    : text
        .replace('# set_real_ip_from 203.0.113.10;', `set_real_ip_from ${proxy};`)
        .replaceAll(/# (real_ip_\w+ )/g, '$1');

/**
 * Writes the site's configuration for these ports, inside a minimal version of Debian's nginx.conf. Returns the path of
 * the file.
 */
function writeConfiguration(
  folder: string,
  port: number,
  instances: readonly number[],
  { proxy }: Surroundings,
): string {
  const adapted = behind(proxy, readFileSync(site, 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/mota;', `root ${folder};`)
    .replace('include /srv/mota/', `include ${folder}/`)
    .replace('/var/log/nginx/mota.log', join(folder, 'access.log'))
    .replace('127.0.0.1:3000', `127.0.0.1:${instances[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${instances.at(-1)}`);
  writeFileSync(join(folder, 'site.conf'), adapted);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ');
  const path = join(folder, 'nginx.conf');
  writeFileSync(
    path,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn; worker_processes 1;
     ${process.getuid?.() === 0 ? 'user root;' : ''} events { worker_connections 2048; }
     http { include /etc/nginx/mime.types; default_type application/octet-stream;
       set_real_ip_from 127.0.0.1; real_ip_header ${addressHeader};
       ${temporary} include ${join(folder, 'site.conf')}; }`,
  );
  return path;
}

function send(port: number, path: string, options: AskOptions): Promise<NginxReply> {
  return new Promise((resolve, reject) => {
    const { headers = {}, from = '127.0.0.1', method = 'GET' } = options;
    const sent = request({ host: '127.0.0.1', port, path, method, headers, localAddress: from });
    sent.on('error', reject).on('response', (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.end();
  });
}

/** Starts nginx in front of one or two instances, by their ports, and waits until it answers. */
export async function startNginx(
  instances: readonly number[],
  surroundings: Surroundings = {},
): Promise<Nginx> {
  if (nginxPath === undefined) {
    throw new Error('nginx is not installed (Debian has it in the package "nginx").');
  }
  const folder = mkdtempSync(join(tmpdir(), 'mota-nginx-'));
  writeApp(folder);
  const port = await freePort();
  const configuration = writeConfiguration(folder, port, instances, surroundings);
  execFileSync(nginxPath, ['-t', '-q', '-c', configuration], { stdio: 'pipe' });
  const running = spawn(nginxPath, ['-c', configuration], { stdio: 'ignore' });
  for (let answers = false; !answers;) {
    answers = await send(port, '/', {}).then(
      () => true,
      () => wait(20, false),
    );
  }
  return {
    port,
    ask: (path, options = {}) => send(port, path, options),
    readLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    readErrors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
