import { describeToast } from '@/messages/toasts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectToasts, toastClosed } from '@/store/notifications/notificationsSlice';
import { Toasts } from '@/ui/Toasts';

/** The toasts of the store in their words, which most visits never need: library and words come with the first. */
export default function DueToasts() {
  const toasts = useAppSelector(selectToasts);
  const dispatch = useAppDispatch();
  const due = toasts.map((toast) => ({ id: toast.id, ...describeToast(toast) }));
  return <Toasts toasts={due} onClosed={(id) => dispatch(toastClosed({ id }))} />;
}
