import * as v from 'valibot';
import { reply, text, type WireSchema } from '@/store/api/wire';
import { everything } from './baseApi';

/** The reply to an action of staff: the server's sentence about what was done. */
export interface Answer {
  readonly message: string;
}

/** Replies that say nothing, such as a changed row, have no message. */
const answer: WireSchema<Answer> = v.object({ message: v.optional(text, '') });

/** The options of the endpoint of an action: it has an answer, and everything on the screen is read again after it. */
export const answered = { responseSchema: reply(answer), invalidatesTags: everything };
