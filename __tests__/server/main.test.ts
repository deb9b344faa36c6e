import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { postgresUrl } from './support/database.ts';
import { picture, uploadPhoto } from './support/pictures.ts';
import { openToOthers } from './support/place.ts';
import { remoteCustomer, runServer } from './support/processes.ts';
import { production } from './support/production.ts';

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'mota-main-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const run = (environment: Readonly<Record<string, string>> = {}) =>
  runServer({ DATA_FOLDER: folder, ...environment });

const password = 'Passw0rd!';

const posted = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const registration = (email: string) =>
  posted({
    first_name: 'Ada',
    last_name: 'Obi',
    phone_number: '08031234567',
    email,
    password,
  });

describe('the server on the embedded database', { skip: postgresUrl && 'runs once' }, () => {
  it('keeps everything over a stop and a kill, and lets nobody else into its folder', async () => {
    const first = run();
    const firstAddress = await first.ready;
    const register = (at: string, email: string) =>
      fetch(`${at}/users/register/`, registration(email));
    // 403: the customer is known, and has not verified the email.
    const signIn = (at: string, email: string) =>
      fetch(`${at}/api/auth/token/`, posted({ username: email, password }));
    assert.equal((await register(firstAddress, 'one@example.com')).status, 201);

    const second = run();
    assert.equal(await second.ended, 1);
    assert.match(second.output(), new RegExp(`in use by process ${first.child.pid} since 20`));

    first.child.kill('SIGTERM');
    assert.equal(await first.ended, 0);
    assert.ok(!existsSync(join(folder, 'lock')));

    const third = run();
    const thirdAddress = await third.ready;
    assert.equal((await signIn(thirdAddress, 'one@example.com')).status, 403);
    assert.equal((await register(thirdAddress, 'two@example.com')).status, 201);
    third.child.kill('SIGKILL');
    await third.ended;

    const fourth = run();
    const fourthAddress = await fourth.ready;
    assert.equal((await signIn(fourthAddress, 'two@example.com')).status, 403);
    fourth.child.kill('SIGINT');
    assert.equal(await fourth.ended, 0);
  });

  it('keeps what it writes, and what older servers wrote, to its own user', async () => {
    const place = mkdtempSync(join(folder, 'modes-'));
    const start = async () => {
      const server = run({ DATA_FOLDER: place });
      const origin = await server.ready;
      const end = () => {
        server.child.kill('SIGTERM');
        return server.ended;
      };
      return { origin, end };
    };

    const first = await start();
    const { token } = await remoteCustomer(first.origin, 'modes@example.com');
    assert.equal(await uploadPhoto(first.origin, token, await picture()), 200);
    assert.deepEqual(openToOthers(place), []);
    await first.end();

    for (const part of ['files', 'database', 'database/base', 'database/PG_VERSION']) {
      chmodSync(join(place, part), 0o777);
    }
    const second = await start();
    assert.deepEqual(openToOthers(place), []);
    await second.end();
  });

  it('does not start in production on the secrets of the sandbox', async () => {
    const running = run({ ...production, JWT_SECRET: '' });
    assert.equal(await running.ended, 1);
    assert.match(running.output(), /JWT_SECRET is required in production/);
  });

  it('does not start in a mode that it does not know', async () => {
    const running = run({ ...production, NODE_ENV: 'Production' });
    assert.equal(await running.ended, 1);
    assert.match(running.output(), /NODE_ENV must be production or sandbox, not "Production"/);
  });
});
