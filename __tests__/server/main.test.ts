import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openEmbedded } from '../../server/src/platform/db/connection.ts';
import { registration } from '../../server/testing/customers.ts';
import { postgresUrl } from '../../server/testing/database.ts';
import { openPage } from '../../server/testing/events.ts';
import { picture, uploadPhoto } from '../../server/testing/pictures.ts';
import { openToOthers } from '../../server/testing/place.ts';
import { remoteAnswer, remoteCustomer, runServer } from '../../server/testing/processes.ts';
import { production } from '../../server/testing/production.ts';

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'mota-main-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const run = (environment: Readonly<Record<string, string>> = {}) =>
  runServer({ DATA_FOLDER: folder, ...environment });

describe('the server on the embedded database', { skip: postgresUrl && 'runs once' }, () => {
  it('the server on the embedded database keeps all data after a stop and a kill, notifies open pages of changes, locks its folder, and warns of settings that it ignores', async () => {
    const first = run({ STOP_TIMEOUT: '86400' });
    const firstOrigin = await first.ready;
    const ada = await remoteCustomer(firstOrigin, 'ada@example.com');
    assert.equal(await uploadPhoto(firstOrigin, ada.token, await picture()), 200);
    assert.deepEqual(openToOthers(folder), []);

    const second = run();
    assert.equal(await second.ended, 1);
    assert.match(second.output(), new RegExp(`in use by process ${first.child.pid} since 20`));

    const page = await openPage(firstOrigin, ada.token);
    await remoteAnswer(firstOrigin, 200, {
      method: 'POST',
      url: '/sandbox/deposits/',
      body: { account_number: ada.accountNumber, amount: '10', sender_bank: 'GTBank' },
    });
    assert.notEqual(await page.next(), undefined);
    first.child.kill('SIGTERM');
    assert.equal(await page.next(), undefined);
    assert.equal(await first.ended, 0);
    assert.ok(!existsSync(join(folder, 'lock')));

    // Older servers created the folders with access for other users.
    for (const part of ['files', 'database', 'database/base', 'database/PG_VERSION']) {
      chmodSync(join(folder, part), 0o777);
    }
    const third = run({ RAIL_EVENT_DAYS: '30' });
    const thirdOrigin = await third.ready;
    assert.match(third.output(), /are ignored: RAIL_EVENT_DAYS/);
    assert.deepEqual(openToOthers(folder), []);
    const bola = registration({ email: 'bola@example.com' });
    await remoteAnswer(thirdOrigin, 201, { method: 'POST', url: '/users/register/', body: bola });
    third.child.kill('SIGKILL');
    await third.ended;

    const fourth = run();
    const fourthOrigin = await fourth.ready;
    const signIn = (email: string, status: number) =>
      remoteAnswer(fourthOrigin, status, {
        method: 'POST',
        url: '/api/auth/token/',
        body: { username: email, password: bola.password },
      });
    await signIn(ada.email, 200);
    // The account exists, but its email isn't verified.
    await signIn(bola.email, 403);
    fourth.child.kill('SIGINT');
    assert.equal(await fourth.ended, 0);
  });

  it('the server on the embedded database does not start on a database from before the first release, and says what to do', async () => {
    const older = join(folder, 'older');
    mkdirSync(older);
    const { exclusively, close } = await openEmbedded({ folder: join(older, 'database') });
    await exclusively(({ script }) =>
      script(`CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL);
        INSERT INTO schema_migrations VALUES ('0001_customers.sql', 'older')`),
    );
    await close();
    const running = run({ DATA_FOLDER: older });
    assert.equal(await running.ended, 1);
    assert.match(
      running.output(),
      /^This database was made before release 1\.0\.0.* DATA_FOLDER to an empty folder\. Nothing was changed\.\n$/,
    );
  });

  it('the server on the embedded database does not start in production with the secrets of the sandbox', async () => {
    const running = run({ ...production, JWT_SECRET: '' });
    assert.equal(await running.ended, 1);
    assert.match(running.output(), /JWT_SECRET is required in production/);
  });
});
