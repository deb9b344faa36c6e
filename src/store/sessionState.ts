import type { HostState } from './host/hostSlice';
import type { PaymentsState } from './payments/paymentsState';
import type { CurrentUser } from './user/userWire';

/**
 * The part of the state that calls read: the session, the server, and whether an outcome is unseen. The type of the
 * whole state would create a cycle, because slices import the calls.
 */
export interface SessionState {
  readonly auth: { readonly token: string | null };
  readonly host: HostState;
  readonly payments: PaymentsState;
  readonly user: { readonly current: CurrentUser | null; readonly isConfirmed: boolean };
}
