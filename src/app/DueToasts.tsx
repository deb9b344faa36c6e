import { useEffect, useEffectEvent } from 'react';
import { describeToast } from '@/store/notifications/toasts';
import { toastMessages } from '@/messages/notifications';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { useDeleteNotificationMutation } from '@/store/notifications/notificationsApi';
import { selectToasts, toastClosed } from '@/store/notifications/notificationsSlice';
import { sendPendingDeletions } from '@/store/notifications/pendingDeletions';
import { Toasts } from '@/ui/feedback/Toasts';

/** Returns whether the key is Ctrl+Z or ⌘Z outside a text field. */
const isUndo = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  key === 'z' &&
  (ctrlKey || metaKey) &&
  !(target instanceof Element && target.matches('input, textarea'));

/**
 * Shows the toasts of the store. The toast library and the texts load with the first toast, because most visits have
 * none.
 */
export default function DueToasts() {
  const toasts = useAppSelector(selectToasts);
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [deleteNotification] = useDeleteNotificationMutation();

  const remove = (id: string) => void dispatch(toastClosed({ id }));
  const close = (id: string) => {
    const { deletes } = toasts.find((toast) => toast.id === id) ?? {};
    if (deletes !== undefined) void deleteNotification(deletes);
    remove(id);
  };
  // Sends pending deletions when the page is hidden, because a hidden page may be closed at any moment.
  const endUndoing = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void sendPendingDeletions(store);
  });
  // Undoes the deletion by a keyboard shortcut. With Tab, customers would reach the toast only after everything on the
  // page, and the toast soon disappears.
  const undoByKeys = useEffectEvent((event: KeyboardEvent) => {
    const deletion = toasts.filter(({ deletes }) => deletes !== undefined).at(-1);
    if (deletion === undefined || !isUndo(event)) return;
    event.preventDefault();
    remove(deletion.id);
  });
  useEffect(() => {
    const changed = () => endUndoing();
    const pressed = (event: KeyboardEvent) => undoByKeys(event);
    document.addEventListener('visibilitychange', changed);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('visibilitychange', changed);
      document.removeEventListener('keydown', pressed);
    };
  }, []);

  const due = toasts.map((toast) => ({
    id: toast.id,
    ...describeToast(toast),
    ...(toast.deletes !== undefined && {
      action: { label: toastMessages.undoDeletion, onPress: () => remove(toast.id) },
    }),
  }));
  return <Toasts toasts={due} onClosed={close} />;
}
