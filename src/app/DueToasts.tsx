import { useEffect, useEffectEvent } from 'react';
import { describeToast, undoDeletion } from '@/messages/toasts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useDeleteNotificationMutation } from '@/store/notifications/notificationsApi';
import { selectToasts, toastClosed } from '@/store/notifications/notificationsSlice';
import { Toasts } from '@/ui/Toasts';

/** The toasts of the store in their words, which most visits never need: library and words come with the first. */
export default function DueToasts() {
  const toasts = useAppSelector(selectToasts);
  const dispatch = useAppDispatch();
  const [deleteNotification] = useDeleteNotificationMutation();

  const remove = (id: string) => void dispatch(toastClosed({ id }));
  const close = (id: string) => {
    const { deletes } = toasts.find((toast) => toast.id === id) ?? {};
    if (deletes !== undefined) void deleteNotification(deletes);
    remove(id);
  };
  // A hidden page may be closed at any moment, and then the deletion would never be sent.
  const endUndoing = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') return;
    toasts.filter(({ deletes }) => deletes !== undefined).forEach(({ id }) => close(id));
  });
  useEffect(() => {
    const changed = () => endUndoing();
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);

  const due = toasts.map((toast) => ({
    id: toast.id,
    ...describeToast(toast),
    ...(toast.deletes !== undefined && {
      action: { label: undoDeletion, onPress: () => remove(toast.id) },
    }),
  }));
  return <Toasts toasts={due} onClosed={close} />;
}
