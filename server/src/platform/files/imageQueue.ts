import { limiter } from '../concurrency/limiter.ts';

/** The sender of an image. Senders take turns. */
export type Sender = { readonly customerId: number } | 'staff';

// Decoding takes 200 times the memory of an image's file, so only one image is decoded at a time.
const queue = limiter({ atOnce: 1 });

/**
 * Runs the work once no other image is being decoded. If a sender has many images, the others wait for one of them at
 * most.
 */
export const queueImage = <T>(sender: Sender, work: () => Promise<T>): Promise<T> =>
  queue(sender === 'staff' ? sender : `customer ${sender.customerId}`, work);
