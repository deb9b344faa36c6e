import type { FastifyRequest } from 'fastify';
import { partsOf } from '../files/multipart.ts';
import { Refusal } from '../refusal.ts';
import { largestPhoto, photoTooLarge } from './photo.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of an uploaded profile photo. */
    photo: Uint8Array | null;
  }
}

/** Reads the photo of a multipart body; another body is left to its parser. */
export async function receivePhoto(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  for await (const part of partsOf(request, { files: 1, fileSize: largestPhoto + 1 })) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (bytes.length > largestPhoto) throw photoTooLarge();
    if (part.fieldname === 'profile_image') request.photo = bytes;
  }
  if (!request.photo) throw new Refusal(400, 'Choose a photo to upload.');
  request.body = {};
}
