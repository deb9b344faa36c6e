import { Refusal } from '../http/refusal.ts';
import type { RefusalWords } from '../messages/catalogue.ts';
import sharp, { type Sharp } from 'sharp';
import { inTurn, type Sender } from './drawingTurns.ts';
import { refuseHollow } from './pixelDensity.ts';

sharp.concurrency(1);
sharp.cache(false);

/** Whose picture it is, and how it is refused. */
interface Drawing {
  readonly sender: Sender;
  readonly mostPixels: number;
  readonly wrongType: RefusalWords;
}

/**
 * Redraws a picture, upright, without anything else that its file carried. Pictures are drawn one
 * after the other in this process, for a small file may unpack to hundreds of megabytes. Throws
 * 400: for too many pixels or too few bytes for them, and in the words for `wrongType` if the bytes cannot be drawn.
 */
export function drawAnew(
  source: Uint8Array | string,
  { sender, mostPixels, wrongType }: Drawing,
  finish: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  return inTurn(sender, async () => {
    try {
      const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
      if (width * height > mostPixels) {
        throw new Refusal(400, { code: 'picture_too_large', mostPixels });
      }
      await refuseHollow(source, width * height);
      return await finish(sharp(source, { limitInputPixels: mostPixels }).autoOrient()).toBuffer();
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal(400, wrongType);
    }
  });
}
