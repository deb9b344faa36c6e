import * as v from 'valibot';
import { tokenExpiry } from '@/lib/token';
import { record, text } from '../api/wire';

export const session = v.object({
  /**
   * The bearer token. It must have a readable expiry, or the first protected page would discard it without a message.
   */
  access: v.pipe(
    v.string(),
    v.trim(),
    v.check((token) => tokenExpiry(token) !== null),
  ),
  /** The customer's record as it arrived, for `getCurrentUser` to read. Null if the server doesn't send it. */
  current_user: v.nullish(v.unknown(), null),
});

/** The reply to "This wasn't me": the email of the account that is now frozen. Null if the link went to a former one. */
export const deniedActivity = record({ email: v.nullable(text) });
