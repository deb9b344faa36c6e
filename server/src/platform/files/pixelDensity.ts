import { stat } from 'node:fs/promises';
import { Refusal } from '../http/refusal.ts';

/** Images of up to this many pixels decode quickly, however small their file is. */
const alwaysDrawn = 4_000_000;
/** A camera's file has a byte for at most 40 pixels. An empty picture has one for thousands. */
const mostPixelsOfByte = 300;

const bytesIn = async (source: Uint8Array | string): Promise<number> =>
  typeof source === 'string' ? (await stat(source)).size : source.length;

/** Refuses (400) a picture that is far too small a file for its pixels: it costs seconds to draw, and nothing to send. */
export async function refuseHollow(source: Uint8Array | string, pixels: number): Promise<void> {
  if (pixels > alwaysDrawn && pixels > (await bytesIn(source)) * mostPixelsOfByte) {
    throw new Refusal(400, 'picture_hollow');
  }
}
