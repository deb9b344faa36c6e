import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { Dependencies } from '../../platform/dependencies.ts';
import { reencodeImage } from '../../platform/files/reencodeImage.ts';
import { imageType } from '../../platform/files/image.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ImageSources } from '../../../../contract/schemas/assets.ts';

/** 30 MB, the same limit as for the images of the identity check. */
export const maxPhotoBytes = 30 * 1024 * 1024;

export const photoPrefix = '/media/assets/';

/** Widths in which a photograph is stored, in pixels. An asset's `image` is the smallest one. */
const widths = [480, 960, 1440] as const;
const [smallest, , widest] = widths;
const formats = ['avif', 'webp'] as const;
type Format = (typeof formats)[number];

const folder = 'assets';
const quality = { avif: 55, webp: 80 } as const;

const nameOf = (hash: string, width: number, format: Format = 'webp') =>
  `${hash}-${width}.${format}`;

const named = new RegExp(`^${photoPrefix}([0-9a-f]{32,40})-${smallest}\\.webp$`);

/** Returns whether a photograph was stored before AVIF was introduced, in two widths and with a shorter hash. */
const isOlder = (hash: string) => hash.length === 32;

/** Pattern of the names of all stored photographs. */
export const photoNames = '^[0-9a-f]{32,40}-(480|960|1440)\\.(avif|webp)$';

export const photoTooLarge = () => new Refusal(413, 'asset_photo_too_large');

/**
 * Resizes an image to a width, crops it to 4:3, and encodes it in a format. Throws 400 if the file can't be decoded or
 * has too many pixels.
 */
const reencode = (bytes: Uint8Array, width: number, format: Format, maxPixels: number) =>
  reencodeImage(bytes, { uploader: 'staff', maxPixels }, (picture) =>
    picture
      .resize(width, (width * 3) / 4, { fit: 'cover' })
      // AVIF with less effort than the default of 4, because an upload encodes several images one after the other.
      .toFormat(format, { quality: quality[format], ...(format === 'avif' && { effort: 2 }) }),
  );

/**
 * Stores an asset's photograph in all widths and formats. The names contain a hash of its content. Returns the path of
 * the smallest WebP file. Throws 400 if the bytes aren't a valid image or have too many pixels.
 */
export async function storePhoto(
  { drive, config }: Dependencies,
  bytes: Uint8Array,
): Promise<string> {
  if (!imageType(bytes)) throw new Refusal(400, 'asset_photo_type');
  const large = await reencode(bytes, widest, 'webp', config.imagePixels);
  const hash = createHash('sha256').update(large).digest('hex').slice(0, 40);
  for (const width of widths) {
    for (const format of formats) {
      const drawn = await reencode(bytes, width, format, config.imagePixels);
      const contentType = `image/${format}`;
      await drive.put(`${folder}/${nameOf(hash, width, format)}`, drawn, { contentType });
    }
  }
  return photoPrefix + nameOf(hash, smallest);
}

/**
 * Returns the files of an asset's photograph, with the width of each. Returns undefined for any other image, such as a
 * drawing.
 */
export function sourcesOf(image: string): Static<typeof ImageSources> | undefined {
  const hash = named.exec(image)?.[1];
  if (hash === undefined) return undefined;
  const kept = isOlder(hash) ? widths.filter((width) => width !== widest) : widths;
  const inWebp = kept.map((width) => ({ path: photoPrefix + nameOf(hash, width), width }));
  if (isOlder(hash)) return inWebp;
  // Last, because an app that ignores `type` uses the first entry for each width.
  const inAvif = kept.map((width) => ({
    path: photoPrefix + nameOf(hash, width, 'avif'),
    width,
    type: 'image/avif' as const,
  }));
  return [...inWebp, ...inAvif];
}

/** Returns the bytes of a stored photograph, or undefined if the name is unknown. */
export async function readPhoto(
  { drive }: Dependencies,
  name: string,
): Promise<Uint8Array | undefined> {
  const key = `${folder}/${name}`;
  return (await drive.exists(key)) ? drive.getBytes(key) : undefined;
}
