import { limiter } from '../concurrency/limiter.ts';

/** The sender of an image. Senders alternate. */
export type Sender = { readonly customerId: number } | 'staff';

// Decoding takes 200 times the memory of an image's file, so only one image is decoded at a time.
const turns = limiter({ atOnce: 1 });

/** Does the work when it is the sender's turn: someone who sends many pictures delays others by one at most. */
export const inTurn = <T>(sender: Sender, work: () => Promise<T>): Promise<T> =>
  turns(sender === 'staff' ? sender : `customer ${sender.customerId}`, work);
