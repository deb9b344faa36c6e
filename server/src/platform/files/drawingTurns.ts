import { limiter } from '../concurrency/limiter.ts';

/** Whose picture is drawn. Senders take turns. */
export type Sender = { readonly customerId: number } | 'staff';

// A picture takes 200 times the memory of its file while it is drawn, so only one is drawn at a time.
const turns = limiter({ atOnce: 1 });

/** Does the work when it is the sender's turn: someone who sends many pictures delays others by one at most. */
export const inTurn = <T>(sender: Sender, work: () => Promise<T>): Promise<T> =>
  turns(sender === 'staff' ? sender : `customer ${sender.customerId}`, work);
