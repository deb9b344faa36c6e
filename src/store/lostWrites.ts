import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import { callOf } from '@/config/calls';
import { failedCallOf } from './failedCall';
import type { AppStore } from './makeStore';
import { toastRaised } from './notifications/notificationsSlice';

/** A write that the customer made without a line. A sign-out is none: it holds on this device all the same. */
function isLostWrite(action: UnknownAction): boolean {
  const failed = failedCallOf(action);
  if (failed === null || failed.call === 'signOut') return false;
  const { call, failure } = failed;
  return callOf(call).method !== 'GET' && failure.kind === 'network' && failure.unsent === true;
}

/**
 * Says of every write that was made offline that it was not sent, beside what section 8 says of its failure. It comes
 * to a running store, because no page needs it to be shown.
 */
export function tellLostWrites(store: AppStore): void {
  store.dispatch(
    addListener({
      predicate: isLostWrite,
      effect: (_action, { dispatch }) => {
        dispatch(toastRaised({ name: 'notSent' }));
      },
    }),
  );
}
