import * as v from 'valibot';
import { day, id, instant, list, money, optional, optionalText, record, text } from '../api/wire';

const complaint = record({
  id,
  /** Reference that the customer can say on the phone: "C-10001". */
  reference: text,
  text,
  createdAt: instant,
  /** Day in Lagos by which Mota answers. */
  decideBy: day,
  acknowledgedAt: optional(instant),
  decision: optional(
    record({
      at: instant,
      /** 'upheld', 'partly upheld', 'not upheld', or one unknown to the app. */
      outcome: text,
      answer: text,
    }),
  ),
  /** The transaction that the complaint is about. */
  transaction: optional(record({ description: text, amount: money, createdAt: instant })),
});

/** A customer's report of something that went wrong, and Mota's decision about it. */
export type Complaint = v.InferOutput<typeof complaint>;

export const complaints = list(complaint);

/** Reference of a new complaint. Null if the server doesn't send it. */
export const complaintReply = v.fallback(record({ reference: v.fallback(optionalText, null) }), {
  reference: null,
});
