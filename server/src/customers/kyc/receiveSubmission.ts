import type { FastifyRequest } from 'fastify';
import { kycFileBytes } from '../../../../contract/rules/images.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { bytesOf, partsOf } from '../../platform/files/multipart.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { refuseOtherAccount } from '../../platform/sessions/ownAccount.ts';
import {
  deleteImage,
  imageTooLarge,
  storeImage,
  receiveImage,
  type IncomingImage,
} from './images.ts';

/** The names under which the two images of a submission are stored. */
export interface SubmittedImages {
  readonly identity_card: string;
  readonly facial_recognition: string;
}

const imageNames: readonly string[] = ['identity_card', 'facial_recognition'];
const roomForFields = 1024 * 1024;

/** Throws 413 if the announced size of a request is too large, before its body is read. */
function refuseAnnouncedSize(request: FastifyRequest): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > imageNames.length * kycFileBytes + roomForFields) throw imageTooLarge();
}

/** Reads the multipart body of a submission into temporary files. Collects them in `received` by name. */
async function receiveImages(
  dependencies: Dependencies,
  request: FastifyRequest,
  received: Map<string, IncomingImage>,
): Promise<void> {
  for await (const part of partsOf(request, { files: imageNames.length })) {
    if (part.type === 'field') {
      if (part.fieldname === 'user') refuseOtherAccount(request, String(part.value));
    } else if (!imageNames.includes(part.fieldname) || received.has(part.fieldname)) {
      throw new Refusal(400, { code: 'file_unexpected', name: part.fieldname.slice(0, 40) });
    } else received.set(part.fieldname, await receiveImage(dependencies, bytesOf(part)));
  }
}

/**
 * Decodes and stores both images, and passes their names to `work`. If an image is refused, or `work` throws a refusal,
 * deletes the images immediately. After any other failure the submission may have been stored, for example if the reply
 * to its commit was lost. Images without a submission are deleted a day later.
 */
async function storeImages(
  dependencies: Dependencies,
  customerId: number,
  [card, face]: readonly [IncomingImage, IncomingImage],
  work: (images: SubmittedImages) => Promise<void>,
): Promise<void> {
  const stored: string[] = [];
  const store = async (image: IncomingImage) => {
    const name = await storeImage(dependencies, customerId, image);
    stored.push(name);
    return name;
  };
  try {
    await work({ identity_card: await store(card), facial_recognition: await store(face) });
  } catch (error) {
    if (error instanceof Refusal) {
      for (const name of stored) await deleteImage(dependencies, name);
    }
    throw error;
  }
}

/**
 * Reads a KYC submission and passes the names of its stored images to `work`. Decodes nothing until both images have
 * arrived and `countDecoding` allows it, because decoding is expensive.
 */
export async function receiveSubmission(
  dependencies: Dependencies,
  request: FastifyRequest,
  customerId: number,
  countDecoding: () => Promise<void>,
  work: (images: SubmittedImages) => Promise<void>,
): Promise<void> {
  refuseAnnouncedSize(request);
  const received = new Map<string, IncomingImage>();
  try {
    await receiveImages(dependencies, request, received);
    const [card, face] = imageNames.map((name) => received.get(name));
    if (!card || !face) throw new Refusal(400, 'identity_images_missing');
    await countDecoding();
    await storeImages(dependencies, customerId, [card, face], work);
  } finally {
    for (const { drop } of received.values()) await drop();
  }
}
