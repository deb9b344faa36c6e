import { keyedQueue } from '../concurrency/keyedQueue.ts';

/** Who uploaded an image. Uploaders take turns. */
export type Uploader = { readonly customerId: number } | 'staff';

const ofUploader = keyedQueue({ atOnce: 1 });
// Decoding may take 200 times the memory of an image's file, so only one image is decoded at a time.
const ofServer = keyedQueue({ atOnce: 1 });

/**
 * Runs the work once no other image is being decoded. An uploader with many images doesn't delay others by more than
 * one image at a time.
 */
export const queueImage = <T>(uploader: Uploader, work: () => Promise<T>): Promise<T> =>
  ofUploader(uploader === 'staff' ? uploader : `customer ${uploader.customerId}`, () =>
    ofServer('images', work),
  );
