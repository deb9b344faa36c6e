import { Refusal } from '../http/refusal.ts';
import sharp, { type Sharp } from 'sharp';
import { queueImage, type Sender } from './imageQueue.ts';
import { refuseHollow } from './pixelDensity.ts';

sharp.concurrency(1);
sharp.cache(false);

/** Whose picture it is, and how many pixels it may have. */
interface Drawing {
  readonly sender: Sender;
  readonly mostPixels: number;
}

// Warnings are about headers that some phones write and every viewer accepts. Errors and missing
// data would leave a part of the picture grey.
const failOn = 'error';

/**
 * Returns an image decoded and encoded again, upright, without anything else that its file contained. Images are
 * processed one after the other, because a small file may unpack to hundreds of megabytes. Throws 400 if it has too
 * many pixels, too few bytes for its pixels, or is damaged or incomplete.
 * @param source a file that begins like an image (`imageType`)
 */
export function drawAnew(
  source: Uint8Array | string,
  { sender, mostPixels }: Drawing,
  finish: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  return queueImage(sender, async () => {
    try {
      const { width, height } = await sharp(source, { limitInputPixels: false, failOn }).metadata();
      if (width * height > mostPixels) {
        throw new Refusal(400, { code: 'picture_too_large', mostPixels });
      }
      await refuseHollow(source, width * height);
      const picture = sharp(source, { limitInputPixels: mostPixels, failOn });
      return await finish(picture.autoOrient()).toBuffer();
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal(400, 'picture_damaged');
    }
  });
}
