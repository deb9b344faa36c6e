import sharp from 'sharp';
import { remoteAnswer, remoteCall } from './processes.ts';

export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp';

/** A small picture, with the place where it was taken in its metadata. */
export function picture(type: PictureType = 'jpeg', width = 8): Promise<Buffer> {
  return sharp({ create: { width, height: 8, channels: 3, background: '#0b6b47' } })
    .withExif({ IFD0: { ImageDescription: 'Taken at home' } })
    .toFormat(type)
    .toBuffer();
}

/** A multipart body. A file part is bytes, a field is text. */
export function form(parts: Readonly<Record<string, Uint8Array | string>>): FormData {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') body.append(name, part);
    else body.append(name, new Blob([new Uint8Array(part)], { type: 'image/jpeg' }), 'picture.jpg');
  }
  return body;
}

/** Uploads a customer's photo to a server in another process and returns the status of the reply. */
export async function uploadPhoto(
  origin: string,
  token: string,
  bytes: Uint8Array,
): Promise<number> {
  const { id } = await remoteAnswer(origin, 200, { url: '/users/current_user/', token });
  const url = `/users/${String(id)}/`;
  const body = form({ profile_image: bytes });
  return (await remoteCall(origin, { method: 'PATCH', url, token, body })).status;
}
