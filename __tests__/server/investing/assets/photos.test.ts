import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { assertRefused, newAsset } from '../../../../server/testing/money.ts';
import { form, picture } from '../../../../server/testing/pictures.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { asStaff, operate } from '../../support/staff.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

interface Source {
  readonly path: string;
  readonly width: number;
  readonly type?: string;
}

interface Shown {
  readonly image: string;
  readonly status: string;
  readonly photos: readonly { readonly alt: string; readonly image_sources: readonly Source[] }[];
}

const addPhoto = async (id: number, alt: string, width: number) =>
  asStaff(server, {
    method: 'POST',
    url: `/office/api/assets/${id}/photos/?alt=${encodeURIComponent(alt)}`,
    body: form({ photo: await picture('jpeg', width) }),
  });

interface Arranged {
  readonly photos: readonly { readonly id: number; readonly alt: string }[];
}
const photosIn = async (id: number) =>
  ((await asStaff(server, { url: `/office/api/assets/${id}/` })).body as Arranged).photos;

async function shownToCustomer(id: number): Promise<Shown> {
  const { token } = await newCustomer(server);
  return (await server.call({ url: `/asset/${id}/`, token })).body as Shown;
}

const altsOf = ({ photos }: Pick<Shown, 'photos'>) => photos.map(({ alt }) => alt);

describe('the photographs of an asset', () => {
  it('the photographs of an asset are kept as AVIF and WebP in three widths, and shown in their order', async () => {
    const id = await newAsset(server);
    for (const [index, alt] of ['Front', 'Inside', 'Back'].entries()) {
      assert.equal((await addPhoto(id, alt, 8 + index)).status, 201);
    }
    const shown = await shownToCustomer(id);
    assert.deepEqual(altsOf(shown), ['Front', 'Inside', 'Back']);
    const sources = shown.photos[0]?.image_sources ?? [];
    assert.deepEqual(
      sources.map(({ width, type }) => [width, type]),
      [
        ...[480, 960, 1440].map((width) => [width, undefined]),
        ...[480, 960, 1440].map((width) => [width, 'image/avif']),
      ],
    );
    assert.equal(shown.image, sources[0]?.path);
    for (const { path, type = 'image/webp' } of sources) {
      assert.equal((await server.call({ url: path })).headers['content-type'], type);
    }
  });

  it('the photographs of an asset can be reordered and their descriptions changed, and lists show the first one', async () => {
    const id = await newAsset(server);
    await addPhoto(id, 'Front', 20);
    await addPhoto(id, 'Inside', 21);
    const before = await shownToCustomer(id);
    const [front, inside] = await photosIn(id);
    assert.ok(front && inside);
    const url = `/office/api/assets/${id}/photos/`;
    const photos = [
      { id: inside.id, alt: 'Twelve seats' },
      { id: front.id, alt: 'Front' },
    ];
    const arranged = await asStaff(server, { method: 'PATCH', url, body: { photos } });
    assert.equal(arranged.status, 200, arranged.text);
    const after = await shownToCustomer(id);
    assert.deepEqual(altsOf(after), ['Twelve seats', 'Front']);
    assert.equal(after.image, before.photos[1]?.image_sources[0]?.path);

    // Without photographs, the asset shows the drawing of its type again.
    await asStaff(server, { method: 'PATCH', url, body: { photos: [] } });
    const bare = await shownToCustomer(id);
    assert.deepEqual([bare.photos, bare.image], [[], '/media/vehicles/auto-rickshaw.svg']);
    const foreign = { photos: [{ id: front.id, alt: 'Front' }] };
    assertRefused(await asStaff(server, { method: 'PATCH', url, body: foreign }), 404);
  });

  it('the photographs of an asset need a description for people who can’t see them', async () => {
    const id = await newAsset(server);
    assertRefused(await addPhoto(id, '  ', 8), 400);
  });
});

describe('an asset', () => {
  const draft = {
    name: 'Keke',
    type: 'auto-rickshaw',
    value: '1000',
    roi: 20,
    duration: 8,
    units: 3,
    state: 'draft',
  };

  async function newDraft(): Promise<number> {
    const reply = await operate(server, '/assets/', draft);
    assert.equal(reply.status, 201, reply.text);
    return (reply.body as { id: number }).id;
  }

  async function listed(id: number): Promise<boolean> {
    const { token } = await newCustomer(server);
    const { body } = await server.call({ url: '/asset/', token });
    return (body as { id: number }[]).some((asset) => asset.id === id);
  }

  it('a draft of an asset is hidden from customers until it is published', async () => {
    const id = await newDraft();
    assert.equal(await listed(id), false);
    const { token } = await newCustomer(server);
    assertRefused(await server.call({ url: `/asset/${id}/`, token }), 404);
    assert.equal((await operate(server, `/assets/${id}/publish/`)).status, 200);
    assert.equal(await listed(id), true);
    assert.equal((await shownToCustomer(id)).status, 'available');
    assertRefused(await operate(server, `/assets/${id}/publish/`), 409);
  });

  it("a retired asset isn't listed any more, but can still be opened as out of stock, and can be published again", async () => {
    const id = await newDraft();
    assertRefused(await operate(server, `/assets/${id}/retire/`), 409);
    await operate(server, `/assets/${id}/publish/`);
    await operate(server, `/assets/${id}/retire/`);
    assert.equal(await listed(id), false);
    assert.equal((await shownToCustomer(id)).status, 'out-of-stock');
    const { token } = await newCustomer(server);
    const body = { amount_invested: '1000', payout_interval: 'week', agreed_to_contract: true };
    const bought = await server.call({
      method: 'POST',
      url: `/asset/${id}/invest/`,
      token,
      body,
    });
    assert.notEqual(bought.status, 201);
    await operate(server, `/assets/${id}/publish/`);
    assert.equal(await listed(id), true);
  });
});
