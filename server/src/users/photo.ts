import type { Disk } from 'flydrive';
import sharp from 'sharp';
import { imageType } from '../files/image.ts';
import type { Random } from '../random.ts';
import { Refusal } from '../refusal.ts';

/** Specification, section 9: 5 MB. */
export const largestPhoto = 5 * 1024 * 1024;

export const photoPrefix = '/media/photos/';

const folder = 'photos';
const side = 512;
// A photo of a telephone's best camera; what unpacks to more is an attack on our memory.
const mostPixels = 120_000_000;

const wrongType = () => new Refusal(400, 'Invalid file type. Only JPEG, PNG, and GIF are allowed.');

export const photoTooLarge = () =>
  new Refusal(413, 'File size exceeds 5MB. Please upload a smaller image.');

/** Draws the picture anew, upright and small: whatever else the file carried stays behind. */
async function redraw(bytes: Uint8Array) {
  const type = imageType(bytes);
  if (!type || type === 'webp') throw wrongType();
  try {
    const picture = await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toFormat(type)
      .toBuffer();
    return { type, picture };
  } catch {
    throw wrongType();
  }
}

/** Keeps a profile photo under a random name; gives the path that serves it. */
export async function keepPhoto(drive: Disk, random: Random, bytes: Uint8Array): Promise<string> {
  const { type, picture } = await redraw(bytes);
  const name = `${random.token(18)}.${type}`;
  await drive.put(`${folder}/${name}`, picture, { contentType: `image/${type}` });
  return photoPrefix + name;
}

export async function discardPhoto(drive: Disk, path: string): Promise<void> {
  await drive.delete(`${folder}/${path.slice(photoPrefix.length)}`);
}

/** The bytes of a kept photo; undefined when there is none of that name. */
export async function readPhoto(drive: Disk, name: string): Promise<Uint8Array | undefined> {
  const key = `${folder}/${name}`;
  return (await drive.exists(key)) ? drive.getBytes(key) : undefined;
}
