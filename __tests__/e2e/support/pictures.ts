import { inflateSync } from 'node:zlib';

/** The pixels of a picture. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Rows of pixels with three bytes each: red, green and blue. One byte precedes each row. */
  readonly rows: Uint8Array;
}

/** PNG header fields of Chromium's screenshots: 8 bits per colour, RGB without transparency, not interlaced. */
const FORM = Buffer.from([8, 2, 0, 0, 0]);

/** Decompresses the rows of a PNG. They are in its `IDAT` chunks. The first chunk begins after eight bytes. */
function rowsOf(png: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') pieces.push(png.subarray(at + 8, end));
    at = end + 4;
  }
  return inflateSync(Buffer.concat(pieces));
}

/**
 * Decodes Chromium's PNGs. The bytes of a row are differences from the pixels to the left or above, or the values
 * themselves.
 */
export function readPicture(png: Buffer): Picture {
  if (!png.subarray(24, 29).equals(FORM)) throw new Error('The picture has another form.');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const rows = rowsOf(png);
  const rowLength = 1 + width * 3;
  const distances = [rows.length, 3, rowLength];
  for (let row = 0; row < rows.length; row += rowLength) {
    const distance = distances[rows[row] ?? 0];
    if (distance === undefined) throw new Error('The picture is not written for speed.');
    const first = row + 1 + (distance === 3 ? 3 : 0);
    if (first < distance) continue;
    for (let at = first; at < row + rowLength; at += 1) {
      rows[at] = (rows[at] ?? 0) + (rows[at - distance] ?? 0);
    }
  }
  return { width, height, rows };
}
