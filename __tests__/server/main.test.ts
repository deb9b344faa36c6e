import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { postgresUrl } from './support/database.ts';

const program = join(import.meta.dirname, '../../server/src/main.ts');

interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'mota-main-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

function run(environment: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', DATA_FOLDER: folder, ...environment },
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output: () => output, ended };
}

/** The server's address, once it has printed its addresses. */
function address(running: Running): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const [, found] = /App +(\S+)\/signup\//.exec(running.output()) ?? [];
      if (found && running.output().includes('/docs/')) resolve(found);
    };
    running.child.stdout?.on('data', look);
    void running.ended.then(() => reject(new Error(running.output())));
  });
}

const registration = (email: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    first_name: 'Ada',
    last_name: 'Obi',
    phone_number: '08031234567',
    email,
    password: 'Passw0rd!',
  }),
});

describe('the server on the embedded database', { skip: postgresUrl && 'runs once' }, () => {
  it('keeps everything over a stop and a kill, and lets nobody else into its folder', async () => {
    const first = run();
    const firstAddress = await address(first);
    const register = (at: string, email: string) =>
      fetch(`${at}/users/register/`, registration(email));
    assert.equal((await register(firstAddress, 'one@example.com')).status, 201);

    const second = run();
    assert.equal(await second.ended, 1);
    assert.match(second.output(), new RegExp(`in use by process ${first.child.pid} since 20`));

    first.child.kill('SIGTERM');
    assert.equal(await first.ended, 0);
    assert.ok(!existsSync(join(folder, 'lock')));

    const third = run();
    const thirdAddress = await address(third);
    assert.equal((await register(thirdAddress, 'one@example.com')).status, 400);
    assert.equal((await register(thirdAddress, 'two@example.com')).status, 201);
    third.child.kill('SIGKILL');
    await third.ended;

    const fourth = run();
    const fourthAddress = await address(fourth);
    assert.equal((await register(fourthAddress, 'two@example.com')).status, 400);
    fourth.child.kill('SIGINT');
    assert.equal(await fourth.ended, 0);
  });

  it('does not start in production on the secrets of the sandbox', async () => {
    const running = run({ NODE_ENV: 'production', APP_ORIGIN: 'https://app.example.com' });
    assert.equal(await running.ended, 1);
    assert.match(running.output(), /JWT_SECRET is required in production/);
  });
});
