import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { bytesOf, partsOf } from '../../platform/files/multipart.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { refuseOtherAccount } from '../../platform/sessions/ownAccount.ts';
import { deleteImage, imageTooLarge, keepImage, largestImage } from './images.ts';

/** The names under which the two pictures of a submission are kept. */
export interface SubmittedImages {
  readonly identity_card: string;
  readonly facial_recognition: string;
}

const imageNames: readonly string[] = ['identity_card', 'facial_recognition'];
const roomForFields = 1024 * 1024;

/** A file that declares itself too large is refused before it is read. */
function refuseAnnouncedSize(request: FastifyRequest): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > imageNames.length * largestImage + roomForFields) throw imageTooLarge();
}

/**
 * Reads the multipart body of a KYC submission and hands the stored images to the work. If the body or the work is
 * refused, the images are deleted at once. After any other failure the submission may stand, for instance if the answer
 * to its commit was lost: images without one are deleted a day later.
 */
export async function receiveSubmission(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'clock' | 'random' | 'drive'>,
  request: FastifyRequest,
  work: (images: SubmittedImages) => Promise<void>,
): Promise<void> {
  refuseAnnouncedSize(request);
  const kept = new Map<string, string>();
  try {
    for await (const part of partsOf(request, { files: imageNames.length })) {
      if (part.type === 'field') {
        if (part.fieldname === 'user') refuseOtherAccount(request, String(part.value));
      } else if (!imageNames.includes(part.fieldname) || kept.has(part.fieldname)) {
        throw new Refusal(400, { code: 'file_unexpected', name: part.fieldname.slice(0, 40) });
      } else kept.set(part.fieldname, await keepImage(dependencies, bytesOf(part)));
    }
    const [identity_card, facial_recognition] = imageNames.map((name) => kept.get(name));
    if (!identity_card || !facial_recognition) {
      throw new Refusal(400, 'identity_images_missing');
    }
    await work({ identity_card, facial_recognition });
  } catch (error) {
    if (error instanceof Refusal) {
      for (const name of kept.values()) await deleteImage(dependencies, name);
    }
    throw error;
  }
}
