import type { HostState } from './host/hostSlice';
import type { CurrentUser } from './user/userWire';

/** What calls read of the state, who is signed in and whose server answers: the whole of it is made of slices that need the calls. */
export interface SessionState {
  readonly auth: { readonly token: string | null };
  readonly host: HostState;
  readonly user: { readonly current: CurrentUser | null; readonly isConfirmed: boolean };
}
