import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { sourcesOf } from './photo.ts';
import { drawingFile, vehicleDrawings } from './vehicleDrawings.ts';

/** Path prefix of the drawings as PNG, for messengers that can't show SVG. */
export const sharePrefix = '/media/share/';

/** Size at which messengers don't crop an image, in pixels. */
const size = { width: 1200, height: 630 };
// The drawings are transparent and have dark lines, so they need a light background.
const background = '#ffffff';
// Renders a drawing at four times its size, so that it is never enlarged.
const density = 288;

const drawingName = new RegExp(`^${vehicleDrawings.prefix}([a-z-]+)\\.svg$`);

/** Returns the path of an asset's image for messengers, which don't show AVIF: its photograph or its drawing. */
export function shareImage(image: string): string {
  const type = drawingName.exec(image)?.[1];
  return type === undefined
    ? (sourcesOf(image)?.findLast((source) => source.type === undefined)?.path ?? image)
    : `${sharePrefix}${type}.png`;
}

const drawn = new Map<string, Buffer>();

function draw(file: string): Promise<Buffer> {
  return sharp(join(vehicleDrawings.folder, file), { density })
    .resize({ ...size, fit: 'contain', background })
    .flatten({ background })
    .png()
    .toBuffer();
}

/** Returns the drawing of a vehicle type as a PNG, and keeps it. Returns undefined if the type has none. */
export async function renderShareImage(type: string): Promise<Buffer | undefined> {
  const file = drawingFile(type);
  if (!readdirSync(vehicleDrawings.folder).includes(file)) return undefined;
  const image = drawn.get(type) ?? (await draw(file));
  drawn.set(type, image);
  return image;
}
