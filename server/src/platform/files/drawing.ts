import { Refusal } from '../http/refusal.ts';
import type { RefusalWords } from '../messages/catalogue.ts';
import sharp, { type Sharp } from 'sharp';

// A picture takes 200 times the memory of its file while it is drawn: one at a time, and nothing kept.
sharp.concurrency(1);
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Redraws a picture, upright, without anything else that its file carried. Pictures are drawn one
 * after the other in this process, for a small file may unpack to hundreds of megabytes. Throws
 * 400: for too many pixels, and in the words for `wrongType` if the bytes cannot be drawn.
 */
export function drawAnew(
  source: Uint8Array | string,
  { mostPixels, wrongType }: { readonly mostPixels: number; readonly wrongType: RefusalWords },
  finish: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  return inTurn(async () => {
    try {
      const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
      if (width * height > mostPixels) {
        throw new Refusal(400, { code: 'picture_too_large', mostPixels });
      }
      return await finish(sharp(source, { limitInputPixels: mostPixels }).autoOrient()).toBuffer();
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal(400, wrongType);
    }
  });
}
