import { stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../http/refusal.ts';
import { queueImage, type Uploader } from './imageQueue.ts';

sharp.concurrency(1);
sharp.cache(false);

/** Who uploaded the image, and how many pixels it may have. */
interface Reencoding {
  readonly uploader: Uploader;
  readonly maxPixels: number;
}

// Warnings are ignored: some phones write headers that cause warnings, but that every viewer accepts. Errors and
// missing data aren't ignored, because part of the image would be grey.
const failOn = 'error';

/** Images of up to this many pixels decode quickly, even if their file is small. */
const alwaysDecoded = 4_000_000;
/** A camera's file has at most 40 pixels per byte. An empty image has thousands. */
const maxPixelsOfByte = 300;

const bytesIn = async (source: Uint8Array | string): Promise<number> =>
  typeof source === 'string' ? (await stat(source)).size : source.length;

/**
 * Throws 400 if the file is far too small for its pixels. Such an image takes seconds to decode but costs nothing to
 * send.
 */
async function refuseEmptyImage(source: Uint8Array | string, pixels: number): Promise<void> {
  if (pixels > alwaysDecoded && pixels > (await bytesIn(source)) * maxPixelsOfByte) {
    throw new Refusal(400, 'picture_hollow');
  }
}

/**
 * Returns an image decoded and encoded again, upright, without anything else that its file contained. Decodes one image
 * at a time, because a small file may unpack to hundreds of megabytes. Throws 400 if the image has too many pixels, too
 * few bytes for its pixels, or is damaged or incomplete.
 * @param source a file that begins like an image (`imageType`)
 */
export function reencodeImage(
  source: Uint8Array | string,
  { uploader, maxPixels }: Reencoding,
  finish: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  return queueImage(uploader, async () => {
    try {
      const { width, height } = await sharp(source, { limitInputPixels: false, failOn }).metadata();
      if (width * height > maxPixels) {
        throw new Refusal(400, { code: 'picture_too_large', maxPixels });
      }
      await refuseEmptyImage(source, width * height);
      const picture = sharp(source, { limitInputPixels: maxPixels, failOn });
      return await finish(picture.autoOrient()).toBuffer();
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal(400, 'picture_damaged');
    }
  });
}
