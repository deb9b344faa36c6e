import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newCustomer, textOf, type TestCustomer } from '../support/customers.ts';
import { assertRefused, titlesOf } from '../support/money.ts';
import { asOperator, lastAudit, operate } from '../support/operator.ts';
import { form, picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

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

async function waitingOf({ email }: TestCustomer) {
  const { body } = await asOperator(server, { url: '/operator/kyc/' });
  const found = (body as { id: number; email: string; identity_card: string }[]).find(
    (submission) => submission.email === email,
  );
  assert.ok(found);
  return found;
}

/** An image of exactly that many bytes. */
function padded(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  card.copy(bytes);
  return bytes;
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

describe('the pictures', () => {
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
    assert.deepEqual(served.rawPayload, card);
    assert.equal(served.headers['content-type'], 'image/jpeg');
    assert.equal(served.headers['x-content-type-options'], 'nosniff');
    assert.equal(served.headers['content-disposition'], 'attachment');
    assert.equal(served.headers['cache-control'], 'no-store');
  });

  it('of an unknown submission are not found', async () => {
    for (const url of ['/operator/kyc/999999/identity_card/', '/operator/kyc/1/other/']) {
      assertRefused(await asOperator(server, { url }), 404);
    }
  });
});

describe('the decision', () => {
  it('to approve verifies the customer, tells her twice and is audited', async () => {
    await complete();
    const { id } = await waitingOf(ada);
    const reply = await operate(server, `/kyc/${id}/approve/`);
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(await statusOf(ada), [true, 'Verified']);
    assert.ok((await titlesOf(server, ada.token)).includes('Identity verified'));
    const mails = await server.dependencies.connection.query(
      'SELECT subject FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [ada.email],
    );
    assert.equal(mails[0]?.subject, 'Identity verified');
    const audit = await lastAudit(server);
    assert.deepEqual(
      [audit.actor, audit.action, audit.subject],
      ['operator', 'kyc verified', `kyc ${id}`],
    );
  });

  it('to reject says why and lets her submit again', async () => {
    await complete();
    const { id } = await waitingOf(ada);
    const reply = await operate(server, `/kyc/${id}/reject/`, { reason: 'The card is blurred.' });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(await statusOf(ada), [false, 'Rejected']);
    const told = await server.call({ url: '/notification/notifications/', token: ada.token });
    assert.match(told.text, /The card is blurred\./);
    assert.equal((await complete()).status, 201);
  });

  it('is made once, on a submission that exists, by the operator', async () => {
    await complete();
    const { id } = await waitingOf(ada);
    assertRefused(await operate(server, '/kyc/999999/approve/'), 404);
    const url = `/operator/kyc/${id}/approve/`;
    assertRefused(await server.call({ method: 'POST', url, token: ada.token, body: {} }), 401);
    assert.equal((await operate(server, `/kyc/${id}/approve/`)).status, 200);
    assertRefused(await operate(server, `/kyc/${id}/reject/`), 409);
    assert.deepEqual(await statusOf(ada), [true, 'Verified']);
  });
});
