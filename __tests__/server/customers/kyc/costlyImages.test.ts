import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { form, hollowPicture, picture } from '../../../../server/testing/pictures.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { submit } from './photos.ts';

let server: TestServer;
let face: Buffer;

before(async () => {
  server = await startTestServer();
  face = await picture('png');
});
after(() => server.close());

const codeOf = ({ body }: { readonly body: unknown }) => (body as { code?: string }).code;

/** Begins like a JPEG, but can't be decoded. */
const broken = Buffer.from('\xff\xd8\xff and nothing that can be drawn', 'latin1');

describe('images for the identity check', () => {
  it('an identity image is refused without being decoded if its file is far too small for its number of pixels', async () => {
    const card = hollowPicture();
    assert.equal(card.length, 28);
    const ada = await newCustomer(server);
    const reply = await submit(server, ada, { identity_card: card, facial_recognition: face });
    assertRefused(reply, 400);
    assert.equal(codeOf(reply), 'picture_hollow');
  });

  it('an identity image isn’t decoded before the other one has arrived', async () => {
    const ada = await newCustomer(server);
    const reply = await submit(server, ada, { identity_card: broken });
    assert.equal(codeOf(reply), 'identity_images_missing');
  });

  it('identity images of one customer are decoded at most ten times an hour, and others can still submit theirs', async () => {
    const [mallory, ada] = [await newCustomer(server), await newCustomer(server)];
    const fail = () => submit(server, mallory, { identity_card: face, facial_recognition: broken });
    for (let failures = 0; failures < 10; failures += 1) assert.equal((await fail()).status, 400);
    assertRefused(await fail(), 429);
    const good = { identity_card: face, facial_recognition: face };
    assertRefused(await submit(server, mallory, good), 429);
    assert.equal((await submit(server, ada, good)).status, 201);
  });
});

describe('profile photos', () => {
  it('profile photos of one customer are decoded at most twenty times an hour', async () => {
    const ada = await newCustomer(server);
    const { body } = await server.call({ url: '/users/current_user/', token: ada.token });
    const url = `/users/${String((body as { id: number }).id)}/`;
    const change = () =>
      server.call({ method: 'PATCH', url, token: ada.token, body: form({ profile_image: face }) });
    for (let photos = 0; photos < 20; photos += 1) assert.equal((await change()).status, 200);
    assertRefused(await change(), 429);
  });
});
