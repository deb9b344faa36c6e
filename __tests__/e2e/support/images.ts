import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { test } from '@playwright/test';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

type Colour = readonly [red: number, green: number, blue: number];
/** Returns the colour at a point of the picture, whose coordinates are between 0 and 1. */
type Drawing = (x: number, y: number) => Colour;

const colours = {
  wall: [207, 227, 214],
  shirt: [11, 107, 71],
  skin: [141, 90, 59],
  hair: [43, 26, 18],
  paper: [250, 250, 244],
  print: [138, 151, 143],
} satisfies Record<string, Colour>;

const isInEllipse = (x: number, y: number, width: number, height: number): boolean =>
  (x / width) ** 2 + (y / height) ** 2 <= 1;

/** Draws a person from the shoulders up. */
const face: Drawing = (x, y) => {
  if (isInEllipse(x - 0.5, y - 0.44, 0.19, 0.25) && y > 0.34) return colours.skin;
  if (isInEllipse(x - 0.5, y - 0.38, 0.22, 0.26) && y < 0.46) return colours.hair;
  if (Math.abs(x - 0.5) < 0.07 && y > 0.5 && y < 0.76) return colours.skin;
  return isInEllipse(x - 0.5, y - 1.05, 0.42, 0.35) ? colours.shirt : colours.wall;
};

/** Draws an identity card: a band on top, the person on the left, and lines of print next to them. */
const card: Drawing = (x, y) => {
  if (y < 0.2) return colours.shirt;
  if (x > 0.06 && x < 0.4 && y > 0.3 && y < 0.9) return face((x - 0.06) / 0.34, (y - 0.3) / 0.6);
  const isPrint = x > 0.48 && x < 0.9 && y > 0.32 && y < 0.86 && Math.floor(y * 25) % 3 === 0;
  return isPrint ? colours.print : colours.paper;
};

function png(drawing: Drawing, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.from([
      0,
      ...Array.from({ length: width }, (__, column) =>
        drawing((column + 0.5) / width, (row + 0.5) / height),
      ).flat(),
    ]),
  );
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface ImageFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Creates a real picture with exactly `bytes` bytes: an identity card if the name starts with "card", or else a person.
 * The padding follows the end of the picture, where decoders stop.
 */
export function imageFile(name: string, bytes: number): ImageFile {
  const side = bytes < 20_000 ? 48 : 320;
  const picture = name.startsWith('card')
    ? png(card, side, Math.round(side * 0.63))
    : png(face, side, side);
  const buffer = Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  return { name, mimeType: 'image/png', buffer };
}

/**
 * Writes a picture like that of `imageFile` to a file, and returns its path. Passing 30 MB to the browser directly
 * would take seconds.
 */
export function imagePath(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, imageFile(name, bytes).buffer);
  return path;
}
