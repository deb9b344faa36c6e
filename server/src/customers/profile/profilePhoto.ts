import type { Disk } from 'flydrive';
import { reencodeImage } from '../../platform/files/reencodeImage.ts';
import type { Uploader } from '../../platform/files/imageQueue.ts';
import { imageType } from '../../platform/files/image.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export const photoPrefix = '/media/photos/';

const folder = 'photos';
const side = 512;

export const photoTooLarge = () => new Refusal(413, 'photo_too_large');

/** Encodes the image again, at most `side` pixels wide and high. Throws 400 for anything but a JPEG, PNG or GIF. */
async function reencode(bytes: Uint8Array, uploader: Uploader, maxPixels: number) {
  const type = imageType(bytes);
  if (!type || type === 'webp') throw new Refusal(400, 'photo_type');
  const picture = await reencodeImage(bytes, { uploader, maxPixels }, (drawn) =>
    drawn.resize(side, side, { fit: 'inside', withoutEnlargement: true }).toFormat(type),
  );
  return { type, picture };
}

/** Stores a profile photo under a random name, and returns the path that serves it. */
export async function storePhoto(
  { drive, random, config }: Dependencies,
  customerId: number,
  bytes: Uint8Array,
): Promise<string> {
  const { type, picture } = await reencode(bytes, { customerId }, config.imagePixels);
  const name = `${random.token(18)}.${type}`;
  await drive.put(`${folder}/${name}`, picture, { contentType: `image/${type}` });
  return photoPrefix + name;
}

export async function discardPhoto(drive: Disk, path: string): Promise<void> {
  await drive.delete(`${folder}/${path.slice(photoPrefix.length)}`);
}

/** Returns the bytes of a stored photo, or undefined if the name is unknown. */
export async function readPhoto(drive: Disk, name: string): Promise<Uint8Array | undefined> {
  const key = `${folder}/${name}`;
  return (await drive.exists(key)) ? drive.getBytes(key) : undefined;
}
