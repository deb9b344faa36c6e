import { Refusal } from '../http/refusal.ts';
import sharp, { type Sharp } from 'sharp';

// A picture takes 200 times the memory of its file while it is drawn: one at a time, and nothing kept.
sharp.concurrency(1);
sharp.cache(false);

/** The bytes cannot be drawn as a picture. */
export class NotDrawable extends Error {}

/** The picture has more pixels than are drawn. */
export class TooManyPixels extends Error {}

let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Redraws a picture, upright, without anything else that its file carried. Pictures are drawn one
 * after the other in this process, for a small file may unpack to hundreds of megabytes. Throws
 * TooManyPixels or NotDrawable.
 */
export function drawAnew(
  source: Uint8Array | string,
  mostPixels: number,
  finish: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  return inTurn(async () => {
    try {
      const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
      if (width * height > mostPixels) throw new TooManyPixels();
      return await finish(sharp(source, { limitInputPixels: mostPixels }).autoOrient()).toBuffer();
    } catch (error) {
      throw error instanceof TooManyPixels ? error : new NotDrawable();
    }
  });
}

/** Refuses (400) a picture with too many pixels. */
export const tooManyPixels = (mostPixels: number) =>
  new Refusal(400, { code: 'picture_too_large', mostPixels });
