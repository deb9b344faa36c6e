import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';
import { imageType, leadingBytes } from '../files/image.ts';
import type { Random } from '../random.ts';
import { Refusal } from '../refusal.ts';

/** Specification, section 9: 30 MB for each file. */
export const largestImage = 30 * 1024 * 1024;

const folder = 'kyc';

export const imageTooLarge = () =>
  new Refusal(413, 'File size too large. Maximum allowed size is 30MB.');

const noImage = () => new Refusal(400, 'Please upload images: JPEG, PNG, GIF or WebP.');

/** Lets the bytes of an image of at most 30 MB through; throws a refusal at the first that is not. */
async function* checked(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of file) {
    size += chunk.length;
    if (size > largestImage) throw imageTooLarge();
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < leadingBytes) continue;
    if (!imageType(head)) throw noImage();
    yield head;
    head = undefined;
  }
  if (head) throw noImage();
}

/**
 * Keeps an image under a random name and gives that name. Refuses 413 above 30 MB and 400 what is no
 * image by its bytes; then nothing is kept. It lies in the temporary folder while it comes in, since
 * an S3 store must be told the length before the first byte.
 */
export async function keepImage(
  drive: Disk,
  random: Random,
  file: AsyncIterable<Buffer>,
): Promise<string> {
  const token = random.token(18);
  const incoming = join(tmpdir(), `mota-kyc-${token}`);
  try {
    await pipeline(checked(file), createWriteStream(incoming, { flags: 'wx', mode: 0o600 }));
    const name = `${folder}/${token}`;
    await drive.copyFromFs(incoming, name);
    return name;
  } finally {
    await rm(incoming, { force: true });
  }
}
