import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import sharp from 'sharp';
import { buildApp } from '../../../../server/src/app.ts';
import type { Database } from '../../../../server/src/platform/db/connection.ts';
import { imageType } from '../../../../server/src/platform/files/image.ts';
import { oneUpload } from '../../../../server/src/platform/files/oneUpload.ts';
import { seal, unseal } from '../../../../server/src/platform/files/seal.ts';
import type { FileKeys } from '../../../../server/src/platform/settings/secrets.ts';
import {
  deleteDueImages,
  readImage,
  resealImages,
} from '../../../../server/src/customers/kyc/images.ts';
import { newCustomer, textOf, type TestCustomer } from '../../../../server/testing/customers.ts';
import { assertRefused, titlesOf } from '../../../../server/testing/money.ts';
import { asOperator, lastAudit, operate } from '../../support/operator.ts';
import { form, picture } from '../../../../server/testing/pictures.ts';
import { newestMailTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

const megabyte = 1024 * 1024;

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

const submit = (parts: Readonly<Record<string, Uint8Array | string>>, token = ada.token) =>
  server.call({ method: 'POST', url: '/kyc/', token, body: form(parts) });

const complete = () => submit({ identity_card: card, facial_recognition: face });

function keptFiles(): string[] {
  return readdirSync(join(server.dependencies.config.dataFolder, 'files'), { recursive: true })
    .map(String)
    .filter((name) => name.startsWith('kyc/'));
}

async function statusOf({ token }: TestCustomer) {
  const { body } = await server.call({ url: '/users/current_user/', token });
  const { verification_status, kyc } = body as {
    verification_status: boolean;
    kyc: { kyc_verification_status: string | null };
  };
  return [verification_status, kyc.kyc_verification_status];
}

async function customerRow({ email }: TestCustomer): Promise<{ id: number }> {
  const [row] = await server.dependencies.connection.query(
    'SELECT id FROM customers WHERE email = $1',
    [email],
  );
  return { id: Number(row?.id) };
}

async function waitingOf({ email }: TestCustomer) {
  const { body } = await asOperator(server, { url: '/office/api/kyc/' });
  const found = (body as { id: number; email: string }[]).find((one) => one.email === email);
  assert.ok(found);
  const pictures = `/office/api/kyc/${found.id}`;
  return {
    id: found.id,
    identity_card: `${pictures}/identity_card/`,
    facial_recognition: `${pictures}/facial_recognition/`,
  };
}

/** An image of exactly that many bytes. */
function padded(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  card.copy(bytes);
  return bytes;
}

/** Commits, and then says that it did not: the answer to the commit was lost on its way. */
function losing(database: Database): Database {
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

describe('submitting', () => {
  it('makes the status In Progress', async () => {
    assert.deepEqual(await statusOf(ada), [false, null]);
    const record = await server.call({ url: '/users/current_user/', token: ada.token });
    const reply = await submit({
      user: textOf(record, 'user'),
      kyc_verification_status: 'In Progress',
      identity_card: card,
      facial_recognition: face,
    });
    assert.equal(reply.status, 201, reply.text);
    assert.equal(textOf(reply, 'message'), 'KYC submitted successfully. Verification pending.');
    assert.deepEqual(await statusOf(ada), [false, 'In Progress']);
  });

  it('is in the record with its time, and with when a day is checked', async () => {
    const kycOf = async () =>
      (
        (await server.call({ url: '/users/current_user/', token: ada.token })).body as {
          kyc: object;
        }
      ).kyc;
    const nothing = { kyc_verification_status: null, submitted_at: null, checked_by: '18:00' };
    assert.deepEqual(await kycOf(), nothing);
    assert.equal((await complete()).status, 201);
    assert.deepEqual(await kycOf(), {
      kyc_verification_status: 'In Progress',
      submitted_at: server.dependencies.clock.now().toISOString(),
      checked_by: '18:00',
    });
  });

  it('is refused while one is in progress and once verified', async () => {
    assert.equal((await complete()).status, 201);
    assertRefused(await complete(), 409, 'message', /in progress/);
    await operate(server, `/kyc/${(await waitingOf(ada)).id}/approve/`);
    assertRefused(await complete(), 409, 'message', /verified/);
  });

  it('is taken once, however often it is sent at once', async () => {
    const before = keptFiles().length;
    const replies = await Promise.all([complete(), complete(), complete()]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409]);
    assert.equal(keptFiles().length, before + 2);
  });

  it('takes files of 31457280 bytes', async () => {
    const reply = await submit({
      identity_card: padded(30 * megabyte),
      facial_recognition: face,
    });
    assert.equal(reply.status, 201, reply.text);
  });

  const refused: [string, () => Readonly<Record<string, Uint8Array | string>>, number, string][] = [
    [
      'one byte more in either file',
      () => ({ identity_card: card, facial_recognition: padded(30 * megabyte + 1) }),
      413,
      'File size too large. Maximum allowed size is 30MB.',
    ],
    [
      'what is no image by its bytes',
      () => ({ identity_card: card, facial_recognition: Buffer.from('%PDF-1.7 not a face') }),
      400,
      'Please upload images: JPEG, PNG, GIF or WebP.',
    ],
    [
      'an empty file',
      () => ({ identity_card: Buffer.alloc(0), facial_recognition: face }),
      400,
      'Please upload images: JPEG, PNG, GIF or WebP.',
    ],
    [
      'no face',
      () => ({ identity_card: card }),
      400,
      'Please upload both an ID and a facial image.',
    ],
    [
      'text in place of a file',
      () => ({ identity_card: 'card', facial_recognition: face }),
      400,
      'Please upload both an ID and a facial image.',
    ],
    [
      'a file that is not expected',
      () => ({ identity_card: card, selfie: face }),
      400,
      'A file "selfie" is not expected.',
    ],
    [
      "another customer's account",
      () => ({ identity_card: card, user: '1', facial_recognition: face }),
      404,
      'Not found.',
    ],
  ];
  for (const [what, parts, status, text] of refused) {
    it(`is refused with nothing kept: ${what}`, async () => {
      const before = keptFiles();
      assertRefused(await submit(parts()), status, 'message', text);
      assert.deepEqual(keptFiles(), before);
      assert.deepEqual(await statusOf(ada), [false, null]);
    });
  }

  it('is refused while another upload of the customer is in progress', async () => {
    const { id } = await customerRow(ada);
    await oneUpload(id, async () => {
      assertRefused(await complete(), 409, 'message', /still in progress/);
      const photo = form({ profile_image: card });
      const call = {
        method: 'PATCH',
        url: `/users/${id}/`,
        token: ada.token,
        body: photo,
      } as const;
      assertRefused(await server.call(call), 409, 'detail', /still in progress/);
    });
    assert.equal((await complete()).status, 201);
  });

  it('is refused with more pixels than the setting, and with what cannot be drawn', async () => {
    const strict = { ...server.dependencies.config, imagePixels: 10_000 };
    const app = await buildApp({ ...server.dependencies, config: strict });
    const send = async (identity_card: Uint8Array) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/kyc/',
        headers: { authorization: `Bearer ${ada.token}` },
        payload: form({ identity_card, facial_recognition: face }),
      });
      return [reply.statusCode, reply.json<{ detail: string }>().detail];
    };
    const before = keptFiles();
    const [status, text] = await send(await picture('png', 1251));
    assert.equal(status, 400);
    assert.match(String(text), /too large.*megapixels/);
    assert.deepEqual(await send(card.subarray(0, card.length / 2)), [
      400,
      'Please upload images: JPEG, PNG, GIF or WebP.',
    ]);
    assert.deepEqual(keptFiles(), before);
    assert.equal((await send(await picture('png', 1250)))[0], 201);
    await app.close();
  });

  it('is refused without a session, and in another content type', async () => {
    const parts = { identity_card: card, facial_recognition: face };
    const anonymous = await server.call({ method: 'POST', url: '/kyc/', body: form(parts) });
    assertRefused(anonymous, 401, 'message');
    const call = { method: 'POST', url: '/kyc/', token: ada.token } as const;
    assertRefused(await server.call({ ...call, body: { identity_card: 'x' } }), 415, 'message');
    const cut = {
      body: '--x\r\nContent-Disposition: form-data; name="identity_card"; filename="a"\r\n\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    };
    assertRefused(await server.call({ ...call, ...cut }), 400, 'message');
    const unbounded = { body: 'x', headers: { 'content-type': 'multipart/form-data' } };
    assertRefused(await server.call({ ...call, ...unbounded }), 400, 'message');
  });
});

const served = (url: string) =>
  server.app.inject({
    url,
    headers: { authorization: `Bearer ${server.dependencies.config.operatorKey}` },
  });

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

describe('the pictures', () => {
  it('are redrawn: nothing else that their files carried is kept', async () => {
    const polyglot = Buffer.concat([card, Buffer.from('<script>alert(1)</script>')]);
    assert.equal((await submit({ identity_card: polyglot, facial_recognition: face })).status, 201);
    const { identity_card, facial_recognition } = await waitingOf(ada);
    for (const url of [identity_card, facial_recognition]) {
      const { rawPayload } = await served(url);
      assert.equal(imageType(rawPayload), 'jpeg');
      assert.doesNotMatch(rawPayload.toString('latin1'), /script|Taken at home/);
      assert.equal((await sharp(rawPayload).metadata()).exif, undefined);
    }
  });

  it('are encrypted where they lie, each for its own name', async () => {
    await complete();
    const { drive, config } = server.dependencies;
    const [one = '', other = ''] = await namesOf(ada);
    const file = Buffer.from(await drive.getBytes(one));
    assert.equal(imageType(file), undefined);
    assert.ok(!file.includes(Buffer.from('JFIF')));
    assert.equal(imageType(unseal(config.fileKeys, one, file)), 'jpeg');
    assert.throws(() => unseal(config.fileKeys, other, file));
    file[file.length - 20] = (file[file.length - 20] ?? 0) ^ 1;
    assert.throws(() => unseal(config.fileKeys, one, file));
  });

  it('get the newest key by a command, also those that were kept before there were keys', async () => {
    await complete();
    const { dependencies } = server;
    const { drive, config } = dependencies;
    const [one = '', plain = ''] = await namesOf(ada);
    await drive.put(plain, card);
    assert.equal((await served((await waitingOf(ada)).facial_recognition)).statusCode, 200);

    const newest = { id: 7, key: Buffer.alloc(32, 'seven') };
    const withKeys = (...fileKeys: FileKeys) => ({
      ...dependencies,
      config: { ...config, fileKeys },
    });
    const rotating = withKeys(newest, ...config.fileKeys);
    let resealed = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      const step = await resealImages(rotating, after);
      resealed += step.resealed;
      after = step.last;
    }
    assert.ok(resealed >= 2);
    for (const name of [one, plain]) {
      const bytes = await readImage(withKeys(newest), name);
      assert.ok(bytes && imageType(bytes) === 'jpeg');
    }
    await assert.rejects(readImage(dependencies, one), /key 7, which is not in FILE_KEYS/);
    assert.equal((await resealImages(rotating, '')).resealed, 0);

    // Back to the key that the other tests go by.
    for (let after: string | undefined = ''; after !== undefined;) {
      after = (await resealImages(withKeys(...config.fileKeys, newest), after)).last;
    }
  });

  it('have a command for that', async () => {
    const reply = await operate(server, '/kyc/reseal/', {});
    assert.equal(reply.status, 200, reply.text);
    assert.equal((reply.body as { resealed: unknown }).resealed, 0);
  });

  it('of a rejected submission are deleted after 30 days, and those of others are not', async () => {
    await complete();
    const { id, identity_card } = await waitingOf(ada);
    const names = await namesOf(ada);
    await operate(server, `/kyc/${id}/reject/`, { reasons: ['card_cut'] });
    const eve = await newCustomer(server);
    assert.equal(
      (await submit({ identity_card: card, facial_recognition: face }, eve.token)).status,
      201,
    );
    const waiting = await namesOf(eve);

    await server.pass(30 * day - 1);
    await deleteDueImages(server.dependencies);
    assert.ok(names.every((name) => keptFiles().includes(name)));
    await server.pass(2);
    await deleteDueImages(server.dependencies);
    assert.ok(!names.some((name) => keptFiles().includes(name)));
    assert.ok(waiting.every((name) => keptFiles().includes(name)));
    assertRefused(await asOperator(server, { url: identity_card }), 404);
    const rows = await server.dependencies.connection.query(
      'SELECT name FROM kyc_images WHERE name = ANY($1)',
      [names],
    );
    assert.deepEqual(rows, []);
  });

  it('stay when the answer to the commit was lost; without a submission they go a day later', async () => {
    const { dependencies } = server;
    const app = await buildApp({ ...dependencies, database: losing(dependencies.database) });
    const send = (parts: Readonly<Record<string, Uint8Array | string>>) =>
      app.inject({
        method: 'POST',
        url: '/kyc/',
        headers: { authorization: `Bearer ${ada.token}` },
        payload: form(parts),
      });
    assert.equal((await send({ identity_card: card, facial_recognition: face })).statusCode, 500);
    assert.deepEqual(await statusOf(ada), [false, 'In Progress']);
    const orphan = 'kyc/orphan';
    const { drive, clock, connection } = dependencies;
    await drive.put(orphan, seal(dependencies.config.fileKeys, orphan, card));
    await connection.query("INSERT INTO kyc_images VALUES ($1, $2, '')", [orphan, clock.now()]);
    await server.pass(2 * day);
    await deleteDueImages(dependencies);
    assert.equal((await served((await waitingOf(ada)).identity_card)).statusCode, 200);
    assert.ok(!keptFiles().includes(orphan));
    await app.close();
  });

  it('are deleted beside one that cannot be', async () => {
    const { drive, clock, connection, config } = server.dependencies;
    const [stuck, other] = ['kyc/stuck', 'kyc/other'];
    for (const name of [stuck, other]) {
      await drive.put(name, seal(config.fileKeys, name, card));
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
    assert.ok(!keptFiles().includes(other));
    assert.ok(keptFiles().includes(stuck));
    await deleteDueImages(server.dependencies);
    assert.ok(!keptFiles().includes(stuck));
  });

  it('are read by the operator only', async () => {
    await complete();
    const { identity_card: url } = await waitingOf(ada);
    assertRefused(await server.call({ url }), 401);
    assertRefused(await server.call({ url, token: ada.token }), 401);
    const served = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${server.dependencies.config.operatorKey}` },
    });
    assert.equal(served.statusCode, 200);
    assert.equal(served.headers['content-type'], 'image/jpeg');
    assert.equal((await sharp(served.rawPayload).metadata()).width, 8);
    assert.equal(served.headers['x-content-type-options'], 'nosniff');
    assert.match(
      String(served.headers['content-disposition']),
      /^attachment; filename="kyc-\d+-identity_card\.jpeg"$/,
    );
    assert.equal(served.headers['cache-control'], 'no-store');
  });

  it('of an unknown submission are not found', async () => {
    for (const url of ['/office/api/kyc/999999/identity_card/', '/office/api/kyc/1/other/']) {
      assertRefused(await asOperator(server, { url }), 404);
    }
  });
});

describe('the decision', () => {
  it('to approve verifies the customer, tells them twice and is audited', async () => {
    await complete();
    const { id } = await waitingOf(ada);
    const reply = await operate(server, `/kyc/${id}/approve/`);
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(await statusOf(ada), [true, 'Verified']);
    assert.ok((await titlesOf(server, ada.token)).includes('Identity verified'));
    assert.equal((await newestMailTo(server, ada.email)).subject, 'Identity verified');
    const audit = await lastAudit(server);
    assert.deepEqual(
      [audit.actor, audit.action, audit.subject],
      ['operator', 'kyc verified', `kyc ${id}`],
    );
  });

  it('to reject says why and lets them submit again', async () => {
    await complete();
    const { id } = await waitingOf(ada);
    const reply = await operate(server, `/kyc/${id}/reject/`, { reasons: ['card_unreadable'] });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(await statusOf(ada), [false, 'Rejected']);
    const told = await server.call({ url: '/notification/notifications/', token: ada.token });
    assert.match(told.text, /can’t be read/);
    assert.equal((await complete()).status, 201);
  });

  it('is made once, on a submission that exists, by the operator', async () => {
    await complete();
    const { id } = await waitingOf(ada);
    assertRefused(await operate(server, '/kyc/999999/approve/'), 404);
    const url = `/office/api/kyc/${id}/approve/`;
    assertRefused(await server.call({ method: 'POST', url, token: ada.token, body: {} }), 401);
    assert.equal((await operate(server, `/kyc/${id}/approve/`)).status, 200);
    assertRefused(await operate(server, `/kyc/${id}/reject/`, { reasons: ['not_live'] }), 409);
    assert.deepEqual(await statusOf(ada), [true, 'Verified']);
  });
});
