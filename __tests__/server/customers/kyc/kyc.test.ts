import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { buildApp } from '../../../../server/src/app.ts';
import { oneUpload } from '../../../../server/src/platform/files/oneUpload.ts';
import { newCustomer, textOf, type TestCustomer } from '../../../../server/testing/customers.ts';
import { newestMailTo } from '../../../../server/testing/mails.ts';
import { assertRefused, titlesOf } from '../../../../server/testing/money.ts';
import { form, picture } from '../../../../server/testing/pictures.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { lastAudit, operate, staffMember } from '../../support/staff.ts';
import { keptFiles, statusOf, submit, waitingOf, type Parts } from './photos.ts';

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

const submitBothPhotos = () =>
  submit(server, ada, { identity_card: card, facial_recognition: face });

async function customerRow({ email }: TestCustomer): Promise<{ id: number }> {
  const [row] = await server.dependencies.connection.query(
    'SELECT id FROM customers WHERE email = $1',
    [email],
  );
  return { id: Number(row?.id) };
}

/** Creates an image of exactly `size` bytes. */
function imageOfSize(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  card.copy(bytes);
  return bytes;
}

describe('submitting an identity check', () => {
  it('submitting an identity check sets the status to In Progress', async () => {
    assert.deepEqual(await statusOf(server, ada), [false, null]);
    const record = await server.call({ url: '/users/current_user/', token: ada.token });
    const reply = await submit(server, ada, {
      user: textOf(record, 'user'),
      kyc_verification_status: 'In Progress',
      identity_card: card,
      facial_recognition: face,
    });
    assert.equal(reply.status, 201, reply.text);
    assert.equal(textOf(reply, 'message'), 'KYC submitted successfully. Verification pending.');
    assert.deepEqual(await statusOf(server, ada), [false, 'In Progress']);
  });

  it('a submitted identity check is in the record with its time and the time by which it is usually decided', async () => {
    const kycOf = async () =>
      (
        (await server.call({ url: '/users/current_user/', token: ada.token })).body as {
          kyc: object;
        }
      ).kyc;
    const nothing = { kyc_verification_status: null, submitted_at: null, checked_by: '18:00' };
    assert.deepEqual(await kycOf(), nothing);
    assert.equal((await submitBothPhotos()).status, 201);
    assert.deepEqual(await kycOf(), {
      kyc_verification_status: 'In Progress',
      submitted_at: server.dependencies.clock.now().toISOString(),
      checked_by: '18:00',
    });
  });

  it('submitting an identity check is refused while another check is in progress and once the customer is verified', async () => {
    assert.equal((await submitBothPhotos()).status, 201);
    assertRefused(await submitBothPhotos(), 409, 'message', /in progress/);
    await operate(server, `/kyc/${(await waitingOf(server, ada)).id}/approve/`);
    assertRefused(await submitBothPhotos(), 409, 'message', /verified/);
  });

  it('submitting an identity check several times at once creates one submission', async () => {
    const before = keptFiles(server).length;
    const replies = await Promise.all([submitBothPhotos(), submitBothPhotos(), submitBothPhotos()]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409]);
    assert.equal(keptFiles(server).length, before + 2);
  });

  it('submitting an identity check accepts files of 31457280 bytes', async () => {
    const reply = await submit(server, ada, {
      identity_card: imageOfSize(30 * megabyte),
      facial_recognition: face,
    });
    assert.equal(reply.status, 201, reply.text);
  });

  const refused: [string, () => Parts, number, string][] = [
    [
      'a file of 31457281 bytes',
      () => ({ identity_card: card, facial_recognition: imageOfSize(30 * megabyte + 1) }),
      413,
      'File size too large. Maximum allowed size is 30MB.',
    ],
    [
      'a file whose bytes aren’t an image',
      () => ({ identity_card: card, facial_recognition: Buffer.from('%PDF-1.7 not a face') }),
      400,
      'Upload images: JPEG, PNG, GIF or WebP.',
    ],
    [
      'an empty file',
      () => ({ identity_card: Buffer.alloc(0), facial_recognition: face }),
      400,
      'Upload images: JPEG, PNG, GIF or WebP.',
    ],
    [
      'no photo of the face',
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
      'a file that isn’t expected',
      () => ({ identity_card: card, selfie: face }),
      400,
      'The file "selfie" isn’t expected.',
    ],
    [
      "another customer's account",
      () => ({ identity_card: card, user: '1', facial_recognition: face }),
      404,
      'Not found.',
    ],
  ];
  for (const [what, parts, status, text] of refused) {
    it(`submitting an identity check is refused, and nothing is stored, with ${what}`, async () => {
      const before = keptFiles(server);
      assertRefused(await submit(server, ada, parts()), status, 'message', text);
      assert.deepEqual(keptFiles(server), before);
      assert.deepEqual(await statusOf(server, ada), [false, null]);
    });
  }

  it('submitting an identity check is refused while another upload of the customer is in progress', async () => {
    const { id } = await customerRow(ada);
    await oneUpload(id, async () => {
      assertRefused(await submitBothPhotos(), 409, 'message', /still in progress/);
      const photo = form({ profile_image: card });
      const call = {
        method: 'PATCH',
        url: `/users/${id}/`,
        token: ada.token,
        body: photo,
      } as const;
      assertRefused(await server.call(call), 409, 'detail', /still in progress/);
    });
    assert.equal((await submitBothPhotos()).status, 201);
  });

  it('submitting an identity check is refused if an image has more pixels than the setting allows, or can’t be decoded', async () => {
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
    const before = keptFiles(server);
    const [status, text] = await send(await picture('png', 1251));
    assert.equal(status, 400);
    assert.match(String(text), /too large.*megapixels/);
    assert.deepEqual(await send(card.subarray(0, card.length / 2)), [
      400,
      'This image is damaged or incomplete. Choose another one, or take the photo again.',
    ]);
    assert.deepEqual(keptFiles(server), before);
    assert.equal((await send(await picture('png', 1250)))[0], 201);
    await app.close();
  });

  it('submitting an identity check is refused without a session, in another content type, and as malformed multipart', async () => {
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

describe('deciding on an identity check', () => {
  it('approving an identity check verifies the customer, notifies them in the app and by email, and is audited', async () => {
    await submitBothPhotos();
    const { id } = await waitingOf(server, ada);
    const reply = await operate(server, `/kyc/${id}/approve/`);
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(await statusOf(server, ada), [true, 'Verified']);
    assert.ok((await titlesOf(server, ada.token)).includes('Identity verified'));
    assert.equal((await newestMailTo(server, ada.email)).subject, 'Identity verified');
    const audit = await lastAudit(server);
    assert.deepEqual(
      [audit.actor, audit.action, audit.subject],
      [staffMember, 'kyc verified', `kyc ${id}`],
    );
  });

  it('rejecting an identity check tells the customer why, and lets them submit again', async () => {
    await submitBothPhotos();
    const { id } = await waitingOf(server, ada);
    const reply = await operate(server, `/kyc/${id}/reject/`, { reasons: ['card_unreadable'] });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(await statusOf(server, ada), [false, 'Rejected']);
    const notifications = await server.call({
      url: '/notification/notifications/',
      token: ada.token,
    });
    assert.match(notifications.text, /can’t be read/);
    assert.equal((await submitBothPhotos()).status, 201);
  });

  it('an identity check is decided once, only if it exists, and only by a staff member', async () => {
    await submitBothPhotos();
    const { id } = await waitingOf(server, ada);
    assertRefused(await operate(server, '/kyc/999999/approve/'), 404);
    const url = `/office/api/kyc/${id}/approve/`;
    assertRefused(await server.call({ method: 'POST', url, token: ada.token, body: {} }), 401);
    assert.equal((await operate(server, `/kyc/${id}/approve/`)).status, 200);
    assertRefused(await operate(server, `/kyc/${id}/reject/`, { reasons: ['not_live'] }), 409);
    assert.deepEqual(await statusOf(server, ada), [true, 'Verified']);
  });
});
