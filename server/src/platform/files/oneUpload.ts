import { Refusal } from '../http/refusal.ts';

const uploading = new Set<number>();

/** Takes in one upload of a customer at a time; refuses 409 another one meanwhile. */
export async function oneUpload<T>(customerId: number, work: () => Promise<T>): Promise<T> {
  if (uploading.has(customerId)) {
    throw new Refusal(
      409,
      'Your last upload is still in progress. Please wait until it’s finished.',
    );
  }
  uploading.add(customerId);
  try {
    return await work();
  } finally {
    uploading.delete(customerId);
  }
}
