import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { notificationsApi } from './notificationsApi';
import { type NotificationsState, selectToasts, toastClosed } from './notificationsSlice';

type Root = Readonly<Record<'notifications', NotificationsState>>;

/**
 * Sends deletions that could still be undone, because the page or the session is about to end. Resolves once the server
 * has responded to all of them. Returns null if there are none.
 */
export function sendPendingDeletions({
  dispatch,
  getState,
}: Pick<BaseQueryApi, 'dispatch' | 'getState'>): Promise<unknown> | null {
  const pending = selectToasts(getState() as Root).flatMap(({ id, deletes }) =>
    deletes === undefined ? [] : [{ id, deletes }],
  );
  if (pending.length === 0) return null;
  const { initiate } = notificationsApi.endpoints.deleteNotification;
  return Promise.all(
    pending.map(({ id, deletes }) => {
      dispatch(toastClosed({ id }));
      return dispatch(initiate(deletes));
    }),
  );
}
