import * as v from 'valibot';
import { tokenExpiry } from '@/lib/token';
import type { WireSchema } from '../api/wire';

export interface Session {
  /** The bearer token. */
  readonly access: string;
  /** The customer's record as it came, for `getCurrentUser` to read; null from a server that does not send it along. */
  readonly current_user: unknown;
}

/** A token without a readable expiry would be thrown away by the first protected page, without a word. */
export const session: WireSchema<Session> = v.object({
  access: v.pipe(
    v.string(),
    v.trim(),
    v.check((token) => tokenExpiry(token) !== null),
  ),
  current_user: v.nullish(v.unknown(), null),
});
