import { Refusal } from '../http/refusal.ts';

/** Ids of the customers whose upload is being received. */
const uploading = new Set<number>();

/** Receives one upload of a customer at a time on this instance. Refuses a second one in the meantime (409). */
export async function oneUpload<T>(customerId: number, work: () => Promise<T>): Promise<T> {
  if (uploading.has(customerId)) throw new Refusal(409, 'upload_in_progress');
  uploading.add(customerId);
  try {
    return await work();
  } finally {
    uploading.delete(customerId);
  }
}
