import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import sharp from 'sharp';
import { buildApp } from '../../../../server/src/app.ts';
import {
  deleteDueImages,
  readImage,
  reencryptImages,
} from '../../../../server/src/customers/kyc/images.ts';
import type { Database } from '../../../../server/src/platform/db/connection.ts';
import { imageType } from '../../../../server/src/platform/files/image.ts';
import { encrypt, decrypt } from '../../../../server/src/platform/files/encryption.ts';
import type { FileKeys } from '../../../../server/src/platform/settings/secrets.ts';
import { newCustomer, type TestCustomer } from '../../../../server/testing/customers.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { form, picture } from '../../../../server/testing/pictures.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import { asStaff, operate } from '../../support/staff.ts';
import { keptFiles, statusOf, submit, waitingOf, type Parts } from './photos.ts';

let server: TestServer;
let ada: TestCustomer;
let card: Buffer;
let face: Buffer;

before(async () => {
  server = await startTestServer();
  [card, face] = await Promise.all([picture('jpeg'), picture('png')]);
});
beforeEach(async () => {
  ada = await newCustomer(server);
});
after(() => server.close());

const submitBothPhotos = () =>
  submit(server, ada, { identity_card: card, facial_recognition: face });

/** Returns a database that commits and then throws, as if the reply to the commit had been lost. */
function losingCommitReplies(database: Database): Database {
  return new Proxy(database, {
    get: (target, name: keyof Database) => {
      if (name !== 'transaction') return target[name];
      return async (work: Parameters<Database['transaction']>[0]) => {
        await target.transaction(work);
        throw new Error('Connection terminated unexpectedly');
      };
    },
  });
}

async function openImage(url: string) {
  const session = await staffSession(server.dependencies, 'ada');
  return server.app.inject({ url, headers: { cookie: `office=${session}` } });
}

async function namesOf({ email }: TestCustomer): Promise<string[]> {
  const [row] = await server.dependencies.connection.query(
    `SELECT identity_card, facial_recognition FROM kyc_submissions
     JOIN customers ON customers.id = customer_id WHERE email = $1
     ORDER BY kyc_submissions.id DESC LIMIT 1`,
    [email],
  );
  return [String(row?.identity_card), String(row?.facial_recognition)];
}

const day = 24 * 60 * 60;

describe('stored identity images', () => {
  it('identity images are re-encoded, and nothing else in their files is stored', async () => {
    const polyglot = Buffer.concat([card, Buffer.from('<script>alert(1)</script>')]);
    assert.equal(
      (await submit(server, ada, { identity_card: polyglot, facial_recognition: face })).status,
      201,
    );
    const { identity_card, facial_recognition } = await waitingOf(server, ada);
    for (const url of [identity_card, facial_recognition]) {
      const { rawPayload } = await openImage(url);
      assert.equal(imageType(rawPayload), 'jpeg');
      assert.doesNotMatch(rawPayload.toString('latin1'), /script|Taken at home/);
      assert.equal((await sharp(rawPayload).metadata()).exif, undefined);
    }
  });

  it('identity images are stored encrypted, each bound to its own name', async () => {
    await submitBothPhotos();
    const { drive, config } = server.dependencies;
    const [one = '', other = ''] = await namesOf(ada);
    const file = Buffer.from(await drive.getBytes(one));
    assert.equal(imageType(file), undefined);
    assert.ok(!file.includes(Buffer.from('JFIF')));
    assert.equal(imageType(decrypt(config.fileKeys, one, file)), 'jpeg');
    assert.throws(() => decrypt(config.fileKeys, other, file));
    file[file.length - 20] = (file[file.length - 20] ?? 0) ^ 1;
    assert.throws(() => decrypt(config.fileKeys, one, file));
  });

  it('identity images are encrypted with the newest key, even those that were stored without encryption', async () => {
    await submitBothPhotos();
    const { dependencies } = server;
    const { drive, config } = dependencies;
    const [one = '', plain = ''] = await namesOf(ada);
    await drive.put(plain, card);
    assert.equal(
      (await openImage((await waitingOf(server, ada)).facial_recognition)).statusCode,
      200,
    );

    const newest = { id: 7, key: Buffer.alloc(32, 'seven') };
    const withKeys = (...fileKeys: FileKeys) => ({
      ...dependencies,
      config: { ...config, fileKeys },
    });
    const rotating = withKeys(newest, ...config.fileKeys);
    assert.ok((await reencryptImages(rotating)) >= 2);
    for (const name of [one, plain]) {
      const bytes = await readImage(withKeys(newest), name);
      assert.ok(bytes && imageType(bytes) === 'jpeg');
    }
    await assert.rejects(readImage(dependencies, one), /key 7, which is not in FILE_KEYS/);
    assert.equal(await reencryptImages(rotating), 0);

    // Restores the key that the other tests use.
    await reencryptImages(withKeys(...config.fileKeys, newest));
  });

  it('identity images of a rejected submission are deleted after 30 days, and those of other submissions are not', async () => {
    await submitBothPhotos();
    const { id, identity_card } = await waitingOf(server, ada);
    const names = await namesOf(ada);
    await operate(server, `/kyc/${id}/reject/`, { reasons: ['card_cut'] });
    const eve = await newCustomer(server);
    assert.equal(
      (await submit(server, eve, { identity_card: card, facial_recognition: face })).status,
      201,
    );
    const waiting = await namesOf(eve);

    await server.pass(30 * day - 1);
    await deleteDueImages(server.dependencies);
    assert.ok(names.every((name) => keptFiles(server).includes(name)));
    await server.pass(2);
    await deleteDueImages(server.dependencies);
    assert.ok(!names.some((name) => keptFiles(server).includes(name)));
    assert.ok(waiting.every((name) => keptFiles(server).includes(name)));
    assertRefused(await asStaff(server, { url: identity_card }), 404);
    const rows = await server.dependencies.connection.query(
      'SELECT name FROM kyc_images WHERE name = ANY($1)',
      [names],
    );
    assert.deepEqual(rows, []);
  });

  it('identity images stay if the reply to the commit was lost, and are deleted a day later if there is no submission', async () => {
    const { dependencies } = server;
    const app = await buildApp({
      ...dependencies,
      database: losingCommitReplies(dependencies.database),
    });
    const send = (parts: Parts) =>
      app.inject({
        method: 'POST',
        url: '/kyc/',
        headers: { authorization: `Bearer ${ada.token}` },
        payload: form(parts),
      });
    assert.equal((await send({ identity_card: card, facial_recognition: face })).statusCode, 500);
    assert.deepEqual(await statusOf(server, ada), [false, 'In Progress']);
    const orphan = 'kyc/orphan';
    const { drive, clock, connection } = dependencies;
    await drive.put(orphan, encrypt(dependencies.config.fileKeys, orphan, card));
    await connection.query("INSERT INTO kyc_images VALUES ($1, $2, '')", [orphan, clock.now()]);
    await server.pass(2 * day);
    await deleteDueImages(dependencies);
    assert.equal((await openImage((await waitingOf(server, ada)).identity_card)).statusCode, 200);
    assert.ok(!keptFiles(server).includes(orphan));
    await app.close();
  });

  it('identity images are deleted even if the deletion of another image fails', async () => {
    const { drive, clock, connection, config } = server.dependencies;
    const [stuck, other] = ['kyc/stuck', 'kyc/other'];
    for (const name of [stuck, other]) {
      await drive.put(name, encrypt(config.fileKeys, name, card));
      await connection.query("INSERT INTO kyc_images VALUES ($1, $2, '')", [name, clock.now()]);
    }
    await server.pass(2 * day);
    const deleteFile = drive.delete.bind(drive);
    const broken = mock.method(drive, 'delete', async (name: string) => {
      if (name === stuck) throw new Error('The file is held.');
      await deleteFile(name);
    });
    await assert.rejects(deleteDueImages(server.dependencies), /1 images could not be deleted/);
    broken.mock.restore();
    assert.ok(!keptFiles(server).includes(other));
    assert.ok(keptFiles(server).includes(stuck));
    await deleteDueImages(server.dependencies);
    assert.ok(!keptFiles(server).includes(stuck));
  });

  it('identity images can be read only in the office', async () => {
    await submitBothPhotos();
    const { identity_card: url } = await waitingOf(server, ada);
    assertRefused(await server.call({ url }), 401);
    assertRefused(await server.call({ url, token: ada.token }), 401);
    const image = await openImage(url);
    assert.equal(image.statusCode, 200);
    assert.equal(image.headers['content-type'], 'image/jpeg');
    assert.equal((await sharp(image.rawPayload).metadata()).width, 8);
    assert.equal(image.headers['x-content-type-options'], 'nosniff');
    assert.match(
      String(image.headers['content-disposition']),
      /^attachment; filename="kyc-\d+-identity_card\.jpeg"$/,
    );
    assert.equal(image.headers['cache-control'], 'no-store');
  });

  it('identity images of an unknown submission are not found', async () => {
    for (const url of ['/office/api/kyc/999999/identity_card/', '/office/api/kyc/1/other/']) {
      assertRefused(await asStaff(server, { url }), 404);
    }
  });
});
