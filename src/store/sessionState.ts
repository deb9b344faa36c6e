import type { PaymentsState } from './payments/paymentsState';
import type { StoredSession } from './events';

/**
 * The part of the state that calls read: the session, and whether an outcome is unseen. The type of the whole state
 * would create a cycle, because slices import the calls.
 */
export interface SessionState {
  readonly payments: PaymentsState;
  readonly user: StoredSession;
}
