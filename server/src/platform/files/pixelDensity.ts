import { stat } from 'node:fs/promises';
import { Refusal } from '../http/refusal.ts';

/** Images of up to this many pixels decode quickly, even if their file is small. */
const alwaysDrawn = 4_000_000;
/** A camera's file has at most 40 pixels per byte. An empty image has thousands. */
const maxPixelsOfByte = 300;

const bytesIn = async (source: Uint8Array | string): Promise<number> =>
  typeof source === 'string' ? (await stat(source)).size : source.length;

/**
 * Throws 400 if the file is far too small for its pixels. Such an image takes seconds to decode but costs nothing to
 * send.
 */
export async function refuseEmptyImage(source: Uint8Array | string, pixels: number): Promise<void> {
  if (pixels > alwaysDrawn && pixels > (await bytesIn(source)) * maxPixelsOfByte) {
    throw new Refusal(400, 'picture_hollow');
  }
}
