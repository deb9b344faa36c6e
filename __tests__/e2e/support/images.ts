import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { test } from '@playwright/test';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Creates a square PNG of random colours. It can't be compressed, so the side length determines the file size. */
function noise(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: side }, () =>
    Buffer.concat([Buffer.from([0]), randomBytes(side * 3)]),
  );
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface ImageFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Creates a real picture with exactly this many bytes. The padding is after its end, where decoders stop. */
export function imageFile(name: string, bytes: number): ImageFile {
  const side = Math.max(1, Math.min(900, Math.floor(Math.sqrt(bytes / 3.1)) - 1));
  const picture = noise(side);
  const buffer = Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  return { name, mimeType: 'image/png', buffer };
}

/**
 * Writes such a picture to a file, and returns its path. Passing 30 MB to the browser directly would take seconds.
 */
export function imagePath(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, imageFile(name, bytes).buffer);
  return path;
}
