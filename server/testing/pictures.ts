import sharp from 'sharp';
import { remoteAnswer, remoteCall } from './processes.ts';

export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp';

/** Creates a small picture with the description "Taken at home" in its metadata. */
export function picture(type: PictureType = 'jpeg', width = 8): Promise<Buffer> {
  return sharp({ create: { width, height: 8, channels: 3, background: '#0b6b47' } })
    .withExif({ IFD0: { ImageDescription: 'Taken at home' } })
    .toFormat(type)
    .toBuffer();
}

/** Returns a multipart body. Bytes become a file part, text becomes a field. */
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

/**
 * Returns an empty picture in 28 bytes, which takes seconds to decode at 25 megapixels. In lossless WebP, pixels take
 * no bits if each of the five prefix codes has only one symbol.
 */
export function hollowPicture(side = 5000): Buffer {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let place = 0; place < count; place += 1) bits.push((value >> place) & 1);
  };
  put(side - 1, 14);
  put(side - 1, 14);
  // No alpha, version, transform, colour cache or further codes.
  put(0, 7);
  for (let code = 0; code < 5; code += 1) put(1, 4);
  const content = Buffer.alloc(8);
  content[0] = 0x2f;
  for (const [place, bit] of bits.entries()) {
    const byte = 1 + Math.floor(place / 8);
    content[byte] = (content[byte] ?? 0) | (bit << (place % 8));
  }
  const head = Buffer.alloc(20);
  head.write('RIFF');
  head.writeUInt32LE(12 + content.length, 4);
  head.write('WEBPVP8L', 8);
  head.writeUInt32LE(content.length, 16);
  return Buffer.concat([head, content]);
}

/** Returns the start of an identity submission of 63 MB: the headers and the beginning of an image's part. */
export const headOfUpload = (token: string): string =>
  [
    'POST /kyc/ HTTP/1.1',
    'Host: mota',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 63000000',
    '',
    '--x',
    'Content-Disposition: form-data; name="identity_card"; filename="card.jpg"',
    'Content-Type: image/jpeg',
    '',
    '',
  ].join('\r\n');
