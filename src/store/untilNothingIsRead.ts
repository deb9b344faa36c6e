import { QueryStatus } from '@reduxjs/toolkit/query';
import type { AppStore } from './makeStore';
import type { RootState } from './rootReducer';

const isReading = ({ api }: RootState): boolean =>
  Object.values(api.queries).some((query) => query?.status === QueryStatus.pending);

/** Waits until the store changes. */
const nextChange = ({ subscribe }: AppStore) =>
  new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });

/**
 * Waits until no read is in progress or the signal aborts. RTK Query drops a refetch of a pending read, but such a read
 * may have missed the change that the refetch is for. Each page of a growing list is another read.
 */
export async function untilNothingIsRead(store: AppStore, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && isReading(store.getState())) await nextChange(store);
}
