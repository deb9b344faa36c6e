import type { FastifyRequest } from 'fastify';
import { profilePhotoBytes } from '../../../../contract/rules/images.ts';
import { receiveFile } from '../../platform/files/multipart.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { photoTooLarge } from './profilePhoto.ts';

/** Reads the photo of a multipart body. Throws 413 above 5 MB and 400 without a photo. */
export async function receivePhoto(request: FastifyRequest): Promise<Uint8Array> {
  const limits = { most: profilePhotoBytes, tooLarge: photoTooLarge };
  const photo = await receiveFile(request, 'profile_image', limits);
  if (!photo) throw new Refusal(400, 'photo_missing');
  return photo;
}
