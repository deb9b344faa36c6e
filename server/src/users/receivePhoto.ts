import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { bytesOf, partsOf } from '../files/multipart.ts';
import { Refusal } from '../refusal.ts';
import { largestPhoto, photoTooLarge } from './photo.ts';

/** Reads the photo of a multipart body. Refuses 413 above 5 MB and 400 when there is none. */
export async function receivePhoto(request: FastifyRequest): Promise<Uint8Array> {
  let photo: Uint8Array | undefined;
  for await (const part of partsOf(request, { files: 1, fileSize: largestPhoto + 1 })) {
    if (part.type !== 'file') continue;
    const bytes = await buffer(bytesOf(part));
    if (bytes.length > largestPhoto) throw photoTooLarge();
    if (part.fieldname === 'profile_image') photo = bytes;
  }
  if (!photo) throw new Refusal(400, 'Choose a photo to upload.');
  return photo;
}
