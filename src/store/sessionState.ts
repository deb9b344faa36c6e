import type { CurrentUser } from './user/userWire';

/** What calls read of the state, who is signed in: the whole of it is made of slices that need the calls. */
export interface SessionState {
  readonly auth: { readonly token: string | null };
  readonly user: { readonly current: CurrentUser | null; readonly isConfirmed: boolean };
}
