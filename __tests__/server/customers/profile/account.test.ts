import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { newCustomer, textOf, type TestCustomer } from '../../../../server/testing/customers.ts';
import { form, picture } from '../../../../server/testing/pictures.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';
import { pin } from '../../../../server/testing/withdrawals.ts';

const newPin = '9137';

let server: TestServer;
let ada: TestCustomer;
let ids: { id: string; user: string };

before(async () => {
  server = await startTestServer();
  ada = await newCustomer(server);
  ids = await idsOf(ada.token);
});
after(() => server.close());

async function idsOf(token: string) {
  const record = await server.call({ url: '/users/current_user/', token });
  return { id: textOf(record, 'id'), user: textOf(record, 'user') };
}

const patch = (body: unknown, { token = ada.token, id = ids.id } = {}) =>
  server.call({ method: 'PATCH', url: `/users/${id}/`, token, body });

const changePin = (token: string, body: Readonly<Record<string, unknown>>) =>
  server.call({ method: 'POST', url: '/users/set_transaction_pin/', token, body });

async function customerWithPin() {
  const { token } = await newCustomer(server);
  const { id, user } = await idsOf(token);
  const reply = await patch({ transaction_pin: pin }, { token, id });
  assert.equal(reply.status, 200, reply.text);
  return { token, id, user };
}

function assertRefused(reply: Reply, status: number, key = 'detail') {
  assert.equal(reply.status, status, reply.text);
  assert.notEqual(textOf(reply, 'detail'), '');
  assert.equal(textOf(reply, key), textOf(reply, 'detail'));
}

describe('the address', () => {
  it('the address is stored without surplus spaces, and the reply is the user record', async () => {
    const reply = await patch({ address: '  12  Allen Avenue,\nIkeja ' });
    assert.equal(reply.status, 200, reply.text);
    assert.equal(textOf(reply, 'address'), '12 Allen Avenue, Ikeja');
    const record = await server.call({ url: '/users/current_user/', token: ada.token });
    assert.deepEqual(reply.body, record.body);
  });

  it('an empty address is refused as missing, not as too long', async () => {
    assert.equal(textOf(await patch({ address: ' ' }), 'detail'), 'Enter your address.');
  });

  const refused: [string, unknown, number][] = [
    ['an empty text', { address: ' ' }, 400],
    ['a text of 301 characters', { address: 'a'.repeat(301) }, 400],
    ['a number', { address: 12 }, 400],
    ['null', { address: null }, 400],
    ['nothing to change', {}, 400],
    ['a list', [], 400],
    ['a body that isn’t JSON', '{', 415],
  ];
  for (const [what, body, status] of refused) {
    it(`the address is refused with ${what}`, async () => assertRefused(await patch(body), status));
  }
});

describe("another customer's profile", () => {
  it("a change of another customer's profile gets the same answer as a change of a profile that doesn't exist", async () => {
    const other = await idsOf((await newCustomer(server)).token);
    const [theirs, missing, odd] = await Promise.all([
      patch({ address: 'Mine now' }, { id: other.id }),
      patch({ address: 'Mine now' }, { id: '999999' }),
      patch({ address: 'Mine now' }, { id: 'x' }),
    ]);
    assertRefused(theirs, 404);
    assert.deepEqual([theirs.text, odd.text], [missing.text, missing.text]);
  });
});

describe('the profile photo', () => {
  const upload = async (bytes: Uint8Array) => patch(form({ profile_image: bytes }));

  for (const type of ['jpeg', 'png', 'gif'] as const) {
    it(`the profile photo can be a ${type}, and is re-encoded without its metadata and served safely`, async () => {
      const reply = await upload(await picture(type));
      assert.equal(reply.status, 200, reply.text);
      const path = textOf(reply, 'profile_image');
      assert.match(path, /^\/media\/photos\/[\w-]{24}\.(jpeg|png|gif)$/);
      const served = await server.app.inject({ url: path });
      assert.equal(served.statusCode, 200);
      assert.equal(served.headers['content-type'], `image/${type}`);
      assert.equal(served.headers['x-content-type-options'], 'nosniff');
      assert.equal(
        served.headers['content-disposition'],
        `attachment; filename="${path.split('/').at(-1)}"`,
      );
      assert.equal(served.rawPayload.includes('Taken at home'), false);
      assert.equal((await sharp(served.rawPayload).metadata()).format, type);
    });
  }

  it('a new profile photo replaces the previous one, whose file is deleted', async () => {
    const first = textOf(await upload(await picture()), 'profile_image');
    const second = textOf(await upload(await picture()), 'profile_image');
    assert.notEqual(first, second);
    assert.equal((await server.call({ url: first })).status, 404);
    assert.equal((await server.app.inject({ url: second })).statusCode, 200);
  });

  it('deleting the profile photo works, and deleting it again does no harm', async () => {
    const path = textOf(await upload(await picture()), 'profile_image');
    const removal = { method: 'DELETE', url: '/users/delete_profile_photo/' } as const;
    const replies = [
      await server.call({ ...removal, token: ada.token }),
      await server.call({ ...removal, token: ada.token }),
    ];
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200],
    );
    const record = await server.call({ url: '/users/current_user/', token: ada.token });
    assert.equal((record.body as { profile_image: unknown }).profile_image, null);
    assert.equal((await server.call({ url: path })).status, 404);
  });

  it('the profile photo can have 5242880 bytes, but not one more', async () => {
    const padded = async (size: number) => {
      const bytes = Buffer.alloc(size);
      (await picture()).copy(bytes);
      return bytes;
    };
    assert.equal((await upload(await padded(5_242_880))).status, 200);
    assertRefused(await upload(await padded(5_242_881)), 413);
  });

  it('the profile photo is refused unless its bytes are a JPEG, PNG or GIF', async () => {
    const refused = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.alloc(0),
      await picture('webp'),
    ];
    for (const bytes of refused) {
      const reply = await upload(bytes);
      assertRefused(reply, 400);
      assert.equal(
        textOf(reply, 'detail'),
        'Invalid file type. Only JPEG, PNG, and GIF are allowed.',
      );
    }
  });

  it('the profile photo is refused as damaged if only its beginning is an image', async () => {
    const reply = await upload(Buffer.from('GIF89a but not really'));
    assertRefused(reply, 400);
    assert.equal(
      textOf(reply, 'detail'),
      'This image is damaged or incomplete. Choose another one, or take the photo again.',
    );
  });

  it('a profile photo must be sent as a file in the field `profile_image`', async () => {
    assertRefused(await patch(form({ profile_image: 'text' })), 400);
    assertRefused(await patch(form({ other: await picture() })), 400);
  });

  it('the profile photo’s path can’t lead out of its folder', async () => {
    for (const name of ['..%2f..%2flock', 'x.jpeg', `${'a'.repeat(24)}.svg`]) {
      assert.equal((await server.call({ url: `/media/photos/${name}` })).status, 404);
    }
  });
});

describe('the transaction PIN', () => {
  it('the transaction PIN can be set only once with PATCH, appears in the record as set, and is notified to the customer', async () => {
    const { token, id } = await customerWithPin();
    const record = await server.call({ url: '/users/current_user/', token });
    assert.equal(textOf(record, 'has_transaction_pin'), 'true');
    assertRefused(await patch({ transaction_pin: newPin }, { token, id }), 400);
    const notifications = await server.call({ url: '/notification/notifications/', token });
    assert.match(notifications.text, /Transaction PIN set/);
  });

  for (const pin of ['123', '12345', '12a4', '１２３４', '', 1234, null]) {
    it(`the transaction PIN is refused when it is ${JSON.stringify(pin)}`, async () => {
      assertRefused(await patch({ transaction_pin: pin }), 400);
    });
  }

  it('the transaction PIN is changed with the current one', async () => {
    const { token, user } = await customerWithPin();
    const change = (current_pin: string, new_pin: string) =>
      changePin(token, { user, current_pin, new_pin });
    assert.equal((await change(pin, newPin)).status, 200);
    assertRefused(await change(pin, '6038'), 400, 'error');
    assert.equal((await change(newPin, pin)).status, 200);
  });

  it('a change of the transaction PIN with a wrong or missing value is refused', async () => {
    const { token, user } = await customerWithPin();
    const cases: [Record<string, unknown>, number][] = [
      [{ user, current_pin: '123', new_pin: newPin }, 400],
      [{ user, current_pin: pin, new_pin: '56789' }, 400],
      [{ user, current_pin: 1234, new_pin: 5678 }, 400],
      [{ user }, 400],
      [{ user: ids.user, current_pin: pin, new_pin: newPin }, 404],
    ];
    for (const [body, status] of cases) {
      assertRefused(await changePin(token, body), status, 'error');
    }
    const body = { user: ids.user, current_pin: pin, new_pin: newPin };
    assertRefused(await changePin(ada.token, body), 400, 'error');
  });

  it('a correct PIN resets the count of wrong ones', async () => {
    const { token, user } = await customerWithPin();
    for (const current_pin of ['1', '2', '3', '4', pin, '5', '6', '7', '8']) {
      await changePin(token, { user, current_pin: current_pin.padStart(4, '0'), new_pin: pin });
    }
    const body = { user, current_pin: pin, new_pin: pin };
    assert.equal((await changePin(token, body)).status, 200);
  });
});
