import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { maxPhotoBytes } from '../../../../server/src/investing/assets/photo.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { assertRefused, newAsset } from '../../../../server/testing/money.ts';
import { asStaff, lastAudit, staffMember } from '../../support/staff.ts';
import { form, picture } from '../../../../server/testing/pictures.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({}, { constants: { imagePixels: 2_000_000 } });
});
after(() => server.close());

const upload = (id: number, parts: Parameters<typeof form>[0]): Promise<Reply> =>
  asStaff(server, {
    method: 'POST',
    url: `/office/api/assets/${id}/photos/?alt=A%20bus`,
    body: form(parts),
  });

const whiteImage = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

interface Shown {
  readonly image: string;
  readonly image_sources?: readonly {
    readonly path: string;
    readonly width: number;
    readonly type?: string;
  }[];
}

async function shownToCustomer(id: number): Promise<Shown> {
  const { token } = await newCustomer(server);
  return (await server.call({ url: `/asset/${id}/`, token })).body as Shown;
}

describe('a photograph of an asset', () => {
  it('a photograph of an asset is re-encoded in three widths and two formats, under names that change with the photograph', async () => {
    const id = await newAsset(server);
    assert.equal((await shownToCustomer(id)).image_sources, undefined);

    const reply = await upload(id, { photo: await picture('jpeg', 16) });
    assert.equal(reply.status, 201, reply.text);
    const audit = await lastAudit(server);
    const { image, image_sources: sources = [] } = await shownToCustomer(id);
    assert.match(image, /^\/media\/assets\/[0-9a-f]{40}-480\.webp$/);
    assert.deepEqual(
      sources.map(({ width }) => width),
      [480, 960, 1440, 480, 960, 1440],
    );
    assert.equal(sources[0]?.path, image);
    for (const { path, width, type = 'image/webp' } of sources) {
      const { headers, rawPayload } = await server.app.inject({ url: path });
      assert.equal(headers['content-type'], type);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      const drawn = await sharp(rawPayload).metadata();
      assert.deepEqual([drawn.width, drawn.height], [width, (width * 3) / 4]);
      assert.equal(drawn.exif, undefined);
    }
    assert.deepEqual(audit, {
      actor: staffMember,
      action: 'asset photographed',
      subject: `asset ${id}`,
      detail: { image },
    });

    const other = await newAsset(server);
    await upload(other, { photo: await whiteImage(8) });
    assert.notEqual((await shownToCustomer(other)).image, image);
  });

  it('an asset can show its drawing again instead of a photograph', async () => {
    const id = await newAsset(server);
    await upload(id, { photo: await picture() });
    const image = '/media/vehicles/bus.svg';
    await asStaff(server, {
      method: 'PATCH',
      url: `/office/api/assets/${id}/`,
      body: { image },
    });
    const shown = await shownToCustomer(id);
    assert.deepEqual([shown.image, shown.image_sources], [image, undefined]);
  });

  it('a refused photograph leaves the asset unchanged, and the refusal says why', async () => {
    const id = await newAsset(server);
    const before = await shownToCustomer(id);
    const bomb = await whiteImage(3000);
    assertRefused(
      await upload(id, { photo: Buffer.from('<svg/>') }),
      400,
      'detail',
      'This file isn’t a photo that we can read. Choose a JPEG, PNG or WebP.',
    );
    assertRefused(
      await upload(id, { photo: bomb }),
      400,
      'detail',
      'This image is too large. Use one of at most 2 megapixels.',
    );
    assertRefused(
      await upload(id, { photo: Buffer.alloc(maxPhotoBytes + 1) }),
      413,
      'detail',
      'File size exceeds 30MB. Upload a smaller photo.',
    );
    assertRefused(await upload(id, { other: await picture() }), 400);
    assertRefused(await upload(999_999, { photo: await picture() }), 404);
    assert.deepEqual(await shownToCustomer(id), before);
  });
});
