import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { reencodeImage } from '../../../../server/src/platform/files/reencodeImage.ts';
import { Refusal } from '../../../../server/src/platform/http/refusal.ts';

const draw = (bytes: Buffer) =>
  reencodeImage(bytes, { uploader: 'staff', maxPixels: 1_000_000 }, (picture) => picture.jpeg());

/** Creates a photograph with so much detail that its second half needs many bytes. */
const photograph = (type: 'jpeg' | 'png') =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#808080',
    },
  })
    .toFormat(type)
    .toBuffer();

/**
 * Returns the same JPEG with Se = 0 in its start-of-scan header (ITU T.81, B.2.3). Some phones write 0 instead of 63.
 */
function withoutSpectralEnd(jpeg: Buffer): Buffer {
  const start = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const components = jpeg.readUInt8(start + 4);
  const changed = Buffer.from(jpeg);
  changed.writeUInt8(0, start + 6 + 2 * components);
  return changed;
}

const isDamaged = (error: unknown) => {
  assert.ok(error instanceof Refusal);
  assert.equal(error.status, 400);
  assert.equal(error.reason, 'picture_damaged');
  return true;
};

describe('re-encoding an image', () => {
  it('re-encoding an image accepts a JPEG whose start-of-scan header has Se = 0', async () => {
    const drawn = await draw(withoutSpectralEnd(await photograph('jpeg')));
    assert.equal((await sharp(drawn).metadata()).width, 200);
  });

  for (const type of ['jpeg', 'png'] as const) {
    it(`re-encoding an image refuses half a ${type} as damaged`, async () => {
      const bytes = await photograph(type);
      await assert.rejects(draw(bytes.subarray(0, bytes.length / 2)), isDamaged);
    });

    it(`re-encoding an image refuses a ${type} as damaged if only its beginning is an image`, async () => {
      const bytes = await photograph(type);
      const beginning = bytes.subarray(0, 12);
      await assert.rejects(draw(Buffer.concat([beginning, Buffer.alloc(500, 'x')])), isDamaged);
    });
  }
});
