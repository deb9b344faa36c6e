import { limiter } from '../concurrency/limiter.ts';

/** Who uploaded an image. Uploaders take turns. */
export type Uploader = { readonly customerId: number } | 'staff';

// Decoding takes 200 times the memory of an image's file, so only one image is decoded at a time.
const queue = limiter({ atOnce: 1 });

/**
 * Runs the work once no other image is being decoded. If an uploader has many images, the others wait for at most one
 * of them.
 */
export const queueImage = <T>(uploader: Uploader, work: () => Promise<T>): Promise<T> =>
  queue(uploader === 'staff' ? uploader : `customer ${uploader.customerId}`, work);
