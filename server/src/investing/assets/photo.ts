import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { Dependencies } from '../../platform/dependencies.ts';
import { drawAnew, tooManyPixels, TooManyPixels } from '../../platform/files/drawing.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ImageSources } from '../../../../contract/schemas/assets.ts';

/** 30 MB, as for the pictures of the identity check. */
export const largestPhoto = 30 * 1024 * 1024;

export const photoPrefix = '/media/assets/';

/** The widths at which a photograph is kept, in pixels; an asset's `image` names the smallest. */
const widths = [480, 960] as const;
const [smallest, widest] = widths;

const folder = 'assets';
const quality = 80;

const nameOf = (hash: string, width: number) => `${hash}-${width}.webp`;

const named = new RegExp(`^${photoPrefix}([0-9a-f]{32})-${smallest}\\.webp$`);

const wrongType = () => new Refusal(400, 'asset_photo_type');

export const photoTooLarge = () => new Refusal(413, 'asset_photo_too_large');

/** Redraws the picture, 4:3, as a WebP; throws 400 for a file that cannot be drawn. */
async function redraw(bytes: Uint8Array, width: number, mostPixels: number): Promise<Buffer> {
  try {
    return await drawAnew(bytes, mostPixels, (picture) =>
      picture.resize(width, (width * 3) / 4, { fit: 'cover' }).webp({ quality }),
    );
  } catch (error) {
    if (error instanceof TooManyPixels) throw tooManyPixels(mostPixels);
    throw wrongType();
  }
}

/** Keeps an asset's photograph under the hash of its content; returns the path of the smallest form. */
export async function keepPhoto(
  { drive, config }: Pick<Dependencies, 'drive' | 'config'>,
  bytes: Uint8Array,
): Promise<string> {
  const large = await redraw(bytes, widest, config.imagePixels);
  const hash = createHash('sha256').update(large).digest('hex').slice(0, 32);
  for (const width of widths) {
    const drawn = width === widest ? large : await redraw(large, width, config.imagePixels);
    await drive.put(`${folder}/${nameOf(hash, width)}`, drawn, { contentType: 'image/webp' });
  }
  return photoPrefix + nameOf(hash, smallest);
}

/** The widths in which an asset's image can be had; undefined for a drawing, which has none. */
export function sourcesOf(image: string): Static<typeof ImageSources> | undefined {
  const hash = named.exec(image)?.[1];
  if (hash === undefined) return undefined;
  return widths.map((width) => ({ path: photoPrefix + nameOf(hash, width), width }));
}

/** The bytes of a kept photograph; undefined for an unknown name. */
export async function readPhoto(
  { drive }: Pick<Dependencies, 'drive'>,
  name: string,
): Promise<Uint8Array | undefined> {
  const key = `${folder}/${name}`;
  return (await drive.exists(key)) ? drive.getBytes(key) : undefined;
}
